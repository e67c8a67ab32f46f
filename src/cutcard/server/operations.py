"""Everything that can be asked of a floor: method, path, what answers it, and what is said of it in the document."""

from __future__ import annotations

from cutcard.server import (
    book_routes,
    book_shapes,
    desk_shapes,
    lobby_shapes,
    odds_shapes,
    past_shapes,
    pool_routes,
    pool_shapes,
    process_shapes,
    routes,
    shapes,
    step_shapes,
    table_shapes,
)
from cutcard.server.approval_routes import APPROVALS
from cutcard.server.cage_routes import CAGES
from cutcard.server.day_routes import DAYS
from cutcard.server.endpoint import HEALTH, Operation
from cutcard.server.guests import SHORTEST_SECRET
from cutcard.server.inspector.routes import INSPECTING
from cutcard.server.member_routes import MEMBERS
from cutcard.server.office_routes import OFFICES
from cutcard.server.people_routes import PEOPLE
from cutcard.server.pit_routes import PITS
from cutcard.server.promotion_routes import PROMOTIONS
from cutcard.server.reference_routes import REFERENCE
from cutcard.server.sign_in.admin_routes import ADMINISTRATION
from cutcard.server.sign_in.routes import SIGN_IN
from cutcard.server.tournament_routes import TOURNAMENTS

_KEY = {"type": "string", "minLength": 1, "maxLength": 64, "pattern": "^[\\x20-\\x7e]+$"}
_SECRET_KEY = {**_KEY, "minLength": SHORTEST_SECRET}
_VERSION = {"type": "string", "pattern": "^[0-9]{1,15}$"}

OPERATIONS = (
    Operation(
        "POST",
        "/api/tables/{table}/commands",
        routes.command,
        "Do something at a table.",
        table_shapes.Done,
        body=shapes.GuestCommand,
        session="must",
        headers=(
            ("Idempotency-Key", True, _KEY, "a new one for each command; the same one again is answered, not done"),
            ("Expected-Version", False, _VERSION, "the sequence number that was seen last"),
        ),
        refusals=(409, 422),
    ),
    Operation(
        "GET",
        "/api/tables/{table}",
        routes.look,
        "A table now, as the guest may see it.",
        table_shapes.Whole,
        session="may",
    ),
    Operation(
        "POST",
        "/api/tables/{table}/ready",
        routes.ready,
        "Nothing more to bet; in a round, nothing to concede; after it, on to the next.",
        shapes.Nothing,
        session="must",
        refusals=(422,),
    ),
    Operation(
        "GET",
        "/api/tables/{table}/rounds",
        routes.rounds,
        "The last rounds of a table.",
        past_shapes.Rounds,
        refusals=(409,),
    ),
    Operation(
        "GET",
        "/api/tables/{table}/rounds/{round}",
        routes.replay,
        "A round to look at again.",
        table_shapes.Replay,
        session="may",
        refusals=(409,),
    ),
    Operation(
        "GET",
        "/api/tables/{table}/rounds/{round}/openings",
        routes.openings,
        "A round's cards to check.",
        past_shapes.Openings,
        refusals=(409,),
    ),
    Operation(
        "GET",
        "/api/tables/{table}/steps/{after}",
        routes.steps,
        "What happened since, as everybody saw it.",
        step_shapes.Steps,
        refusals=(409,),
    ),
    Operation(
        "GET",
        "/api/tables/{table}/heads/{version}",
        routes.head,
        "An entry of a table, signed.",
        shapes.Heads,
        refusals=(409,),
    ),
    Operation(
        "GET",
        "/api/tables/{table}/odds",
        book_routes.odds,
        "The exact odds under its terms.",
        odds_shapes.Odds,
        refusals=(422,),
    ),
    Operation(
        "GET",
        "/api/tables/{table}/statistics",
        book_routes.statistics,
        "Its last rounds counted, beside the exact odds.",
        past_shapes.Statistics,
    ),
    Operation(
        "POST",
        "/api/guests",
        routes.admit,
        "Come in under a name.",
        shapes.Admitted,
        status=201,
        body=shapes.NewGuest,
        headers=(("Idempotency-Key", False, _SECRET_KEY, "a secret of the sender's: whoever has it has the session"),),
        refusals=(409, 422),
    ),
    Operation("POST", "/api/me/end", routes.end_session, "Go: the session ends.", shapes.Nothing, session="must"),
    Operation("GET", "/api/me", routes.me, "The guest, with purses and seats.", shapes.Me, session="must"),
    Operation(
        "POST",
        "/api/me/purse",
        routes.fill_purse,
        "Fill a purse that has run dry.",
        shapes.Me,
        body=shapes.HouseNamed,
        session="must",
        headers=(("Idempotency-Key", False, _KEY, "the same one again is answered, not done"),),
        refusals=(409, 422),
    ),
    Operation(
        "GET",
        "/api/tables/{table}/desk",
        routes.desk,
        "What is to be done at a table that a person deals.",
        desk_shapes.Desk,
        session="desk",
    ),
    Operation(
        "POST",
        "/api/tables/{table}/staff",
        routes.staff,
        "Whoever runs a table does something.",
        desk_shapes.Keyed,
        body=shapes.StaffCommand,
        session="desk",
        headers=(
            ("Idempotency-Key", True, _KEY, "a new one for each command; the same one again is answered, not done"),
            ("Expected-Version", False, _VERSION, "the sequence number that was seen last"),
        ),
        refusals=(409, 422),
    ),
    Operation(
        "POST",
        "/api/tables/{table}/staff/trial",
        routes.trial,
        "What would come of it.",
        desk_shapes.Trial,
        body=shapes.StaffCommand,
        session="desk",
        refusals=(422,),
    ),
    Operation("GET", "/api/pools", pool_routes.pools, "The prize pools, as displays show them.", pool_shapes.Pools),
    Operation(
        "GET",
        "/api/pools/{pool}",
        pool_routes.pool,
        "Everything of a prize pool.",
        pool_shapes.PoolPage,
        refusals=(404,),
    ),
    Operation(
        "POST",
        "/api/pools/{pool}/requests",
        pool_routes.pool_request,
        "A table that we do not run asks something, under its signature.",
        pool_shapes.RequestAnswer,
        body=pool_shapes.SignedRequest,
        refusals=(409, 422),
    ),
    Operation(
        "POST",
        "/api/pools/{pool}/commands",
        pool_routes.pool_command,
        "People do something with a prize pool.",
        pool_shapes.Controlled,
        body=pool_shapes.ControllerCommand,
        session="controller",
        headers=(
            ("Idempotency-Key", True, _KEY, "a new one for each command; the same one again is answered, not done"),
            ("Expected-Version", False, _VERSION, "the sequence number that was seen last"),
        ),
        refusals=(409, 422),
    ),
    Operation("GET", "/api/floor", routes.floor_tiles, "The houses with their tables.", lobby_shapes.Floor),
    Operation("GET", "/api/books/{book}", book_routes.book, "A book as a cloth is drawn from it.", book_shapes.Book),
    Operation(
        "GET", "/api/books/{book}/clauses", book_routes.clauses, "Every clause in our words.", book_shapes.Clauses
    ),
    Operation(
        "GET",
        "/api/games/{game}/books",
        book_routes.comparison,
        "The books of a game side by side: in what they differ, and what is the same.",
        book_shapes.Comparison,
    ),
    *REFERENCE,
    Operation("GET", "/api/heads", routes.heads, "The last hash of every stream, signed.", shapes.Heads),
    *TOURNAMENTS,
    *PROMOTIONS,
    *OFFICES,
    *SIGN_IN,
    *ADMINISTRATION,
    *PITS,
    *INSPECTING,
    *PEOPLE,
    *APPROVALS,
    *CAGES,
    *MEMBERS,
    *DAYS,
    Operation(
        "GET",
        "/api/processes",
        routes.processes,
        "Who holds what of the floor.",
        process_shapes.Processes,
        session="controller",
    ),
    Operation("GET", HEALTH, routes.health, "Whether the floor runs.", shapes.Health),
)
"""Every request; what is asked most stands first."""
