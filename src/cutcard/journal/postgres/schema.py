"""How the tables of a journal are laid out in PostgreSQL, and the functions that write to them.

Each kind of writing is one function and one round trip. So a process that is frozen or cut off never holds a lock that
others wait for: either the server has all that it needs to finish, or it has not begun.
"""

from __future__ import annotations

FORMAT = 2
"""How the tables are laid out; it stands in the table ``journal``."""

IN_USE = "journal_in_use"
"""The code of the refusal where another process holds a journal."""

WHOLE = "*"
"""The name under which a process that shares with nobody holds all streams at once."""

WRONG_VERSION, LEASE_LOST, NO_STREAM = "CC001", "CC002", "CC003"
"""What the functions raise, as SQL states."""

TABLES = f"""
-- One row. Whoever writes entries changes it and holds its lock until they are durable: positions have no gaps, and
-- nobody who sees one of them can miss another before it. ``moved`` says where the journal is now, if not here, and
-- ``arriving`` where it comes from, until its move is finished.
CREATE TABLE journal (
  format integer NOT NULL, position bigint NOT NULL, moved text NOT NULL, arriving text NOT NULL
) WITH (fillfactor = 10);
INSERT INTO journal VALUES ({FORMAT}, 0, '', '');
CREATE TABLE streams (number integer PRIMARY KEY, stream text COLLATE "C" NOT NULL UNIQUE);
CREATE TABLE entries (
  position bigint PRIMARY KEY, stream integer NOT NULL, version bigint NOT NULL, id text COLLATE "C" NOT NULL,
  body bytea NOT NULL, hash bytea NOT NULL, UNIQUE (stream, version), UNIQUE (stream, id)
);
CREATE TABLE heads (
  stream integer NOT NULL, version bigint NOT NULL, hash bytea NOT NULL, signature bytea NOT NULL,
  PRIMARY KEY (stream, version)
);
CREATE TABLE hidden (
  stream integer NOT NULL, version bigint NOT NULL, number integer NOT NULL, salt bytea NOT NULL, value bytea NOT NULL,
  PRIMARY KEY (stream, version, number)
);
CREATE TABLE snapshots (
  stream integer NOT NULL, version bigint NOT NULL, hash bytea NOT NULL, body bytea NOT NULL, signature bytea NOT NULL,
  PRIMARY KEY (stream, version)
);
CREATE TABLE snapshot_hidden (
  stream integer NOT NULL, version bigint NOT NULL, number integer NOT NULL, salt bytea NOT NULL, value bytea NOT NULL,
  PRIMARY KEY (stream, version, number)
);
-- A lease that was given back stays, without a holder: its number must not begin anew.
CREATE TABLE leases (
  stream text COLLATE "C" PRIMARY KEY, holder text NOT NULL, address text NOT NULL, number bigint NOT NULL,
  until timestamptz NOT NULL
) WITH (fillfactor = 50);
CREATE TABLE vault (
  stream text COLLATE "C" NOT NULL, name text COLLATE "C" NOT NULL, sealed bytea NOT NULL, PRIMARY KEY (stream, name)
);
"""

BESIDE = """
CREATE TABLE IF NOT EXISTS people_records (
  kind text COLLATE "C" NOT NULL, id text COLLATE "C" NOT NULL, owner text COLLATE "C" NOT NULL,
  version bigint NOT NULL, sealed bytea NOT NULL, PRIMARY KEY (kind, id)
);
CREATE INDEX IF NOT EXISTS people_records_of_owner ON people_records (kind, owner);
"""
"""What may lie beside a journal and is no part of it: sealed records of people, which can be altered and erased."""

WRITE = f"""
CREATE FUNCTION write_entries(
  names text[], firsts bigint[],
  of_stream integer[], versions bigint[], ids text[], bodies bytea[], hashes bytea[],
  hidden_of integer[], hidden_numbers integer[], salts bytea[], hidden_values bytea[],
  head_of integer[], head_versions bigint[], head_hashes bytea[], signatures bytea[],
  fenced text[], fences bigint[], channel text
) RETURNS void LANGUAGE plpgsql AS $body$
DECLARE
  numbers integer[];
  wrong text;
  begun bigint;
BEGIN
  IF cardinality(fenced) > 0 THEN
    -- Nobody can claim these streams before this is over; always in one order, so that nobody waits in a circle.
    PERFORM 1 FROM leases WHERE stream = ANY (fenced) ORDER BY stream FOR SHARE;
    SELECT f.stream INTO wrong FROM unnest(fenced, fences) f(stream, number) WHERE NOT EXISTS (
      SELECT 1 FROM leases l WHERE l.stream = f.stream AND l.number = f.number AND l.holder <> ''
    ) LIMIT 1;
    IF FOUND THEN
      RAISE EXCEPTION USING ERRCODE = '{LEASE_LOST}', MESSAGE = wrong;
    END IF;
  END IF;
  IF cardinality(ids) > 0 THEN
    UPDATE journal SET position = position + cardinality(ids) RETURNING position - cardinality(ids) INTO begun;
  END IF;
  -- A stream by itself, by its index: a join would read them all where there are many.
  SELECT array_agg((SELECT number FROM streams s WHERE s.stream = n.name) ORDER BY at) INTO numbers
    FROM unnest(names) WITH ORDINALITY n(name, at);
  IF array_position(numbers, NULL) IS NOT NULL THEN
    SELECT n.name INTO wrong FROM unnest(names, firsts, numbers) n(name, first, number)
      WHERE number IS NULL AND first = 0 LIMIT 1;
    IF FOUND THEN
      RAISE EXCEPTION USING ERRCODE = '{NO_STREAM}', MESSAGE = wrong;
    END IF;
    INSERT INTO streams SELECT (SELECT count(*) FROM streams) + row_number() OVER (ORDER BY at), n.name
      FROM unnest(names, numbers) WITH ORDINALITY n(name, number, at) WHERE n.number IS NULL;
    SELECT array_agg((SELECT number FROM streams s WHERE s.stream = n.name) ORDER BY at) INTO numbers
      FROM unnest(names) WITH ORDINALITY n(name, at);
  END IF;
  IF cardinality(ids) > 0 THEN
    SELECT f.name || ': version ' || f.first || ' cannot follow version ' || f.last INTO wrong FROM (
      SELECT name, first, coalesce((SELECT max(version) FROM entries e WHERE e.stream = n.number), 0) AS last
        FROM unnest(names, numbers, firsts) n(name, number, first) WHERE first > 0
    ) f WHERE f.first <> f.last + 1 LIMIT 1;
    IF FOUND THEN
      RAISE EXCEPTION USING ERRCODE = '{WRONG_VERSION}', MESSAGE = wrong;
    END IF;
    INSERT INTO entries SELECT begun + at, numbers[of_], version, id, body, hash
      FROM unnest(of_stream, versions, ids, bodies, hashes) WITH ORDINALITY e(of_, version, id, body, hash, at);
    PERFORM pg_notify(channel, n.name || '@' || last) FROM (
      SELECT of_, max(version) AS last FROM unnest(of_stream, versions) e(of_, version) GROUP BY of_
    ) e JOIN unnest(names) WITH ORDINALITY n(name, at) ON n.at = e.of_;
  END IF;
  IF cardinality(salts) > 0 THEN
    INSERT INTO hidden SELECT numbers[of_stream[of_]], versions[of_], number, salt, value
      FROM unnest(hidden_of, hidden_numbers, salts, hidden_values) h(of_, number, salt, value);
  END IF;
  IF cardinality(signatures) > 0 THEN
    -- The last, where a batch has two for one entry: a row is not changed twice by one statement.
    INSERT INTO heads SELECT DISTINCT ON (of_, version) numbers[of_], version, hash, signature
      FROM unnest(head_of, head_versions, head_hashes, signatures) WITH ORDINALITY h(of_, version, hash, signature, at)
      ORDER BY of_, version, at DESC
      ON CONFLICT (stream, version) DO UPDATE SET hash = excluded.hash, signature = excluded.signature;
  END IF;
END
$body$;
"""

KEEP = f"""
CREATE FUNCTION keep_snapshot(
  named text, at_version bigint, at_hash bytea, its_body bytea, its_signature bytea, others bigint[], salts bytea[],
  hidden_values bytea[]
) RETURNS void LANGUAGE plpgsql AS $body$
DECLARE
  own integer := (SELECT number FROM streams WHERE stream = named);
BEGIN
  IF own IS NULL THEN
    RAISE EXCEPTION USING ERRCODE = '{NO_STREAM}', MESSAGE = named;
  END IF;
  -- None that comes after it: whoever was frozen meanwhile takes nothing away from whoever went on.
  DELETE FROM snapshot_hidden WHERE stream = own AND version <= at_version AND version <> ALL (others);
  DELETE FROM snapshots WHERE stream = own AND version <= at_version AND version <> ALL (others);
  INSERT INTO snapshots VALUES (own, at_version, at_hash, its_body, its_signature)
    ON CONFLICT (stream, version) DO UPDATE
    SET hash = excluded.hash, body = excluded.body, signature = excluded.signature;
  INSERT INTO snapshot_hidden SELECT own, at_version, at - 1, salt, value
    FROM unnest(salts, hidden_values) WITH ORDINALITY h(salt, value, at)
    ON CONFLICT (stream, version, number) DO UPDATE SET salt = excluded.salt, value = excluded.value;
END
$body$;
"""

LEASE = f"""
CREATE FUNCTION claim_lease(wanted text, by_holder text, at_address text, seconds double precision)
RETURNS bigint LANGUAGE plpgsql AS $body$
DECLARE
  key bigint := hashtext('cutcard leases of ' || current_schema());
  found bigint;
BEGIN
  -- All streams at once, or single ones: never both. Whoever held the others and let them run out is shut out too.
  IF wanted = '{WHOLE}' THEN
    PERFORM pg_advisory_xact_lock(key);
    PERFORM 1 FROM leases WHERE stream <> '{WHOLE}' ORDER BY stream FOR NO KEY UPDATE;
    IF EXISTS (SELECT 1 FROM leases WHERE stream <> '{WHOLE}' AND holder <> '' AND until > clock_timestamp()) THEN
      RETURN NULL;
    END IF;
    UPDATE leases SET holder = '', number = number + 1 WHERE stream <> '{WHOLE}' AND holder <> '';
  ELSE
    PERFORM pg_advisory_xact_lock_shared(key);
    -- Whoever slept while the journal was moved must not go on with it here.
    IF EXISTS (SELECT 1 FROM journal WHERE moved <> '' OR arriving <> '') THEN
      RETURN NULL;
    END IF;
    UPDATE leases SET holder = '', number = number + 1
      WHERE stream = '{WHOLE}' AND holder <> '' AND until <= clock_timestamp();
    IF EXISTS (SELECT 1 FROM leases WHERE stream = '{WHOLE}' AND holder <> '') THEN
      RETURN NULL;
    END IF;
  END IF;
  INSERT INTO leases AS l VALUES (wanted, by_holder, at_address, 1, clock_timestamp() + make_interval(secs => seconds))
    ON CONFLICT (stream) DO UPDATE SET holder = excluded.holder, address = excluded.address, number = l.number + 1,
    until = excluded.until WHERE l.holder = '' OR l.until <= clock_timestamp()
    RETURNING l.number INTO found;
  RETURN found;
END
$body$;
"""

FUNCTIONS = {"write_entries": WRITE, "keep_snapshot": KEEP, "claim_lease": LEASE}

SCHEMA = TABLES + "".join(FUNCTIONS.values())
"""What makes an empty schema a journal."""


def body_of(function: str) -> str:
    """The body of a function as PostgreSQL keeps it."""
    return FUNCTIONS[function].split("$body$")[1]
