"""The command lines whose output is kept, by the file that keeps it.

Each command is shown for people and for programs, with each of its options and each kind of refusal, and with every
book where its output differs by book.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from tests.playthroughs import inputs
from tests.playthroughs.recording import WHOLE, Playthrough, Steps, recorded, step
from tests.playthroughs.records import AUDIT, EXPORT, FAIRNESS, REPLAY, TABLE, TRAIN, VERIFY
from tests.support.books import BACEBALL, BOOKS, CROWN, NZ, POKER, STAR, WAR_BOOKS

SAMPLE = "--rulebooks examples/sample_casino_war"

RATES = "--rate major=1/15,minor=1/30"
APPROVAL = "--approval examples/approvals/star_baceball.toml"
"""A prize pool: by its rates alone, and with all its terms."""

HELP: Steps = (
    "--help",
    "",
    "nonsense",
    "rulez star-casino-war",
    "--nonsense",
    "-- --nonsense",
    "--rulebooks nowhere rulebooks",
    *(f"{command} --help" for command in ("odds", "why", "train", "serve", "play")),
    "play",
    "play nowhere",
    "play --purse nothing",
    "play --purse 0",
    "play --purse -5",
    "play --purse 1000000000000",
    "serve --pace -1",
)

RULEBOOKS: Steps = (
    "rulebooks",
    step("rulebooks --json", folded=False),
    f"{SAMPLE} rulebooks",
    step("rulebooks", columns=80),
    step("rulebooks", columns=140),
    "rulebooks --nonsense",
)

RULES: Steps = (
    *(step(f"rules {book}", first=3) for book in BOOKS),
    *(step(f"rules {book} --options") for book in BOOKS),
    *(step(f"rules {book} --layout", first=5) for book in BOOKS),
    f"{SAMPLE} rules sample-casino-war",
    f"{SAMPLE} rules sample-casino-war --options",
    f"{SAMPLE} rules sample-casino-war --layout",
    f"{SAMPLE} rules sample-casino-war --readings",
    f"{SAMPLE} rules sample-casino-war --coverage",
    f"rules {STAR} 10.2",
    f"rules {STAR} 'rule 10.2.'",
    f"rules {STAR} 5.1.1",
    step(f"rules {STAR} 5", first=4),
    f"rules {CROWN} 7.4.1",
    f"rules {STAR} 5.1.1 --json",
    f"rules {BACEBALL} --search 'STRIKE out'",
    f"rules {CROWN} --search surrender --kind odds",
    f"rules {NZ} --kind wager",
    f"rules {BACEBALL} --readings B12",
    f"rules {BACEBALL} --readings 5.1.1",
    step(f"rules {CROWN} --readings", first=9),
    f"rules {BACEBALL} --readings B12 --json",
    step(f"rules {BACEBALL} --options --json"),
    step(f"rules {STAR} --layout --json"),
    step(f"rules {STAR} 5.1.1", columns=60),
    step(f"rules {BACEBALL} --readings B12", columns=60),
    "rules star-casino-wr",
    f"rules {STAR} 99.9",
    f"rules {STAR} 10.22",
    f"rules {STAR} --kind odd",
    f"rules {STAR} --search unheard-of",
    f"rules {STAR} --readings S999",
    "rules",
)

DIFF: Steps = (
    *(f"diff {one} {two} --only odds --only facts --only wagers" for one in WAR_BOOKS for two in WAR_BOOKS[1:]),
    step(f"diff {STAR} {CROWN} --only options --only procedure", first=9),
    step(f"diff {CROWN} {NZ} --only powers", first=6),
    step(f"diff {STAR} {CROWN} --only remedies"),
    step(f"diff {STAR} {POKER}", first=8),
    step(f"diff {STAR} {BACEBALL} --json"),
    f"diff {STAR} {CROWN} --only odds --json",
    f"{SAMPLE} diff {NZ} sample-casino-war --only odds",
    *(f"diff {one} {two} --odds" for one, two in ((STAR, CROWN), (CROWN, NZ), (STAR, NZ))),
    f"diff {STAR} {CROWN} --odds --decks 6",
    f"diff {STAR} {CROWN} --odds --json",
    step(f"diff {STAR} {CROWN} --only odds", columns=80),
    step(f"diff {STAR} {CROWN} --only remedies", columns=80),
    f"diff {STAR} {POKER} --odds",
    f"diff {STAR} {CROWN} --odds --only facts",
    f"diff {STAR} {CROWN} --odds --decks 99",
    f"diff {STAR} {CROWN} --only everything",
    f"diff {STAR}",
    f"diff {STAR} crown",
)

SETTLE: Steps = (
    "settle examples/rounds.jsonl",
    "settle examples/rounds.jsonl --pretty",
    step("settle rounds.jsonl", first=3),
    "settle rounds.jsonl --pretty",
    "settle < bad.jsonl",
    "settle - --pretty < bad.jsonl",
    "settle refused.jsonl",
    "settle empty.jsonl",
    "settle --pretty empty.jsonl",
    step("settle --pretty rounds.jsonl", columns=100),
    step("settle --pretty rounds.jsonl", columns=50),
    step("settle", inputs.lines(inputs.ROUNDS[0]), columns=80),
    "settle nowhere.jsonl",
    "demo",
    step("demo", columns=80),
)

WAR_WHY = f'--book {STAR} --dealer "9d 4c" --cards "9s,Kh"'
WHY: Steps = (
    "why",
    step("why --json"),
    step("why", columns=60),
    step("why box-skipped", first=8),
    step("why 'Box skipped'", first=2),
    *(step(f"why box-skipped --book {book}", first=9) for book in BOOKS),
    *(step(f"why {word}", first=6) for word in ("card-exposed", "surplus-card", "wrong-payment")),
    step(f"why surplus-card --book {POKER}"),
    *(f"why {word} --book {STAR}" for word in ("closing", "staff-advice", "face-up-card")),
    f"why face-up-card --book {POKER}",
    step(f"why collusion --book {POKER}", first=30),
    step(f"why surplus-card --book {STAR} --json"),
    step("why surplus-card --json", first=6),
    step(f"why surplus-card --book {POKER}", columns=70),
    f"why {WAR_WHY} --wager initial=100 --wager tie=10 --decision war",
    f"why {WAR_WHY} --wager initial=100 --decision war --json",
    step(f"why {WAR_WHY} --wager initial=100 --decision war", columns=70),
    f"why --book {CROWN} --dealer 9d --cards 9s --wager casino_war=25 --decision surrender --chips 1,5 "
    "--limit casino_war=10-500",
    f"why --book {POKER} --dealer 'Qs 9d 4c' --cards '4s 5d 6h' --wager ante=100 --wager pair_plus=5 --decision play "
    "--schedule pair_plus=40-30-6-4-1 --schedule ante_bonus=5-4-1",
    f"why --book {BACEBALL} --dealer '7s 7d 6c' --cards 'Ad Ad Ah' --wager bet=10 --wager jackpot=2 "
    "--meter major=123456.75 --meter minor=12300",
    "why one.json",
    step("why - < one.json", first=1),
    "why rounds.jsonl --line 6",
    "why rounds.jsonl",
    "why two.jsonl",
    "why rounds.jsonl --line 5",
    "why rounds.jsonl --line 99",
    "why nowhere.jsonl",
    "why box-skiped",
    "why something",
    f"why list --book {STAR}",
    "why box-skipped --line 1",
    "why box-skipped --cards 9d",
    "why box-skipped --book nowhere",
    "why --cards 9d",
    f"why one.json --book {STAR}",
    f"why {WAR_WHY} --wager initial",
    f"why {WAR_WHY} --wager initial=1 --wager initial=2",
    f"why {WAR_WHY} --wager initial=100",
    f"why --book {STAR} --dealer 9x --cards 9s --wager initial=100",
    f"why {WAR_WHY} --wager initial=100 --decision war --option nothing=1",
)

COUNTS: Steps = (
    *(f"counts {book}" for book in BOOKS),
    f"counts {CROWN} --decks 4",
    f"counts {CROWN} --json",
    f"counts {STAR} --option nothing=1",
    f"counts {CROWN} --decks 3",
    "counts nowhere",
    "counts",
)

ODDS: Steps = (
    *(step(f"odds {book}", first=WHOLE if book in (STAR, POKER) else 12) for book in BOOKS),
    *(step(f"odds {book} --json", first=24 if book == STAR else 4) for book in BOOKS),
    f"odds {STAR} --wager tie --removal",
    step(f"odds {STAR} --wager tie --removal --json"),
    f"odds {STAR} --boxes 2",
    step(f"odds {STAR} --boxes 3 --json"),
    f"odds {CROWN} --boxes 2 --wager tie",
    step(f"odds {BACEBALL} --boxes 3 --wager strike_out", first=30),
    f"odds {POKER} --hand 'Qs 6d 4c'",
    f"odds {POKER} --hand 'Qs,6d,3c' --wager ante",
    step(f"odds {STAR} --hand 9s --json"),
    f"odds {STAR} --remaining A=2,K=3,9=4 --wager initial",
    f"odds {STAR} --without '9s 9d' --wager tie",
    f"odds {STAR} --remaining A=4,K=4 --without A=1 --wager tie",
    f"odds {STAR} --strategy always-surrender --wager initial",
    step(f"odds {POKER} --strategy mimic-dealer --wager ante --json", first=4),
    f"odds {CROWN} --decks 4 --wager casino_war",
    f"odds {CROWN} --stake 25 --chips 5,25",
    step(f"odds {CROWN} --stake 25 --chips 1,5,25 --limits casino_war=10-500 --limit tie=-10 --json", first=4),
    f"odds {CROWN} --stake casino_war=7.50 --stake tie=5 --chips 5,25,100",
    f"odds {STAR} --stake 5 --chips 5",
    f"odds {BACEBALL} --stake 5 --wager bet --wager jackpot",
    f"odds {BACEBALL} --meter major=250000 --meter minor=12000 --jackpot-wager 5 --wager jackpot",
    f"odds {BACEBALL} --meter major=2500000,minor=1200000 --wager jackpot",
    step(f"odds {BACEBALL} --wager jackpot {RATES} --retained 1/5", first=WHOLE),
    step(
        f"odds {BACEBALL} --wager jackpot {RATES} --meter-seed major=50000 --hands 3 --meter major=150000,mystery=250 "
        "--mystery start=100,must_hit_by=500,rate=1/40,winners=2 --jackpot-wager 5",
        first=WHOLE,
    ),
    step(f"odds {BACEBALL} --wager jackpot {APPROVAL} --hands 5 --json"),
    step(f"odds {BACEBALL} --wager jackpot {APPROVAL}", columns=80),
    f"odds {POKER} --schedule pair_plus=40-30-6-3-1 --wager pair_plus",
    f"{SAMPLE} odds sample-casino-war",
    step(f"odds {STAR}", columns=80),
    step(f"odds {STAR} --wager tie", columns=140),
    "odds nowhere",
    f"odds {STAR} --wager nothing",
    f"odds {STAR} --strategy never",
    f"odds {STAR} --hand '9s 9d'",
    f"odds {STAR} --hand 9x",
    f"odds {STAR} --hand 9s --without 9s=6",
    f"odds {BACEBALL} --hand 9s",
    f"odds {STAR} --remaining A=99",
    f"odds {STAR} --without X=1",
    f"odds {STAR} --boxes 1",
    f"odds {STAR} --decks 7",
    f"odds {STAR} --meter major=1",
    f"odds {BACEBALL} --meter mayor=1",
    f"odds {BACEBALL} --meter major=x",
    f"odds {STAR} --jackpot-wager 2",
    f"odds {BACEBALL} --jackpot-wager 0",
    f"odds {STAR} {RATES}",
    f"odds {BACEBALL} --retained 1/5",
    f"odds {BACEBALL} {APPROVAL} --retained 1/5",
    f"odds {BACEBALL} {APPROVAL} --hands 8",
    f"odds {BACEBALL} {APPROVAL} --without As",
    f"odds {BACEBALL} {APPROVAL} --meter mystery=500",
    f"odds {BACEBALL} --approval nowhere.json",
    f"odds {BACEBALL} --approval examples/rounds.jsonl",
    f"odds {BACEBALL} --wager bet {RATES}",
    f"odds {BACEBALL} {RATES} --retained 19/20",
    f"odds {BACEBALL} {RATES} --meter-seed mayor=1",
    *(
        f"odds {BACEBALL} {RATES} --mystery {terms}"
        for terms in (
            "often",
            "start=100,must_hit_by=500",
            "start=100,must_hit_by=500,rate=0",
            "start=500,must_hit_by=500,rate=1/40",
            "start=100,must_hit_by=500,rate=1/40,winners=0",
        )
    ),
    f"odds {STAR} --stake 0",
    f"odds {STAR} --stake ti=5",
    f"odds {STAR} --stake tie=-5",
    f"odds {STAR} --chips 5,x",
    f"odds {STAR} --chips ,",
    f"odds {STAR} --limit tie",
    f"odds {STAR} --limit tie=5-1",
    f"odds {STAR} --limit tie=1-x",
    f"odds {STAR} --option war=2 --option war=3",
    f"odds {STAR} --option nothing=1",
    f"odds {POKER} --schedule pair_plus=40-30",
    f"odds {POKER} --schedule pair_plus",
)

SIMULATE: Steps = (
    *(f"simulate {book} --rounds 2_000 --workers 1" for book in BOOKS),
    *(step(f"simulate {book} --rounds 2e3 --workers 1 --json") for book in (CROWN, BACEBALL)),
    f"simulate {STAR} --rounds 1e000000000 --workers 1",
    f"simulate {STAR} --rounds 1.5e3 --boxes 3 --seed 7 --workers 1",
    f"simulate {STAR} --rounds 1.5e3 --boxes 3 --seed 7 --workers 1 --json",
    f"simulate {CROWN} --rounds 1000 --device continuous --decks 4 --strategy always-surrender --workers 1",
    f"simulate {CROWN} --rounds 1000 --penetration 0.5 --burn --discard-three --workers 1",
    f"simulate {NZ} --rounds 1000 --penetration 1/2 --no-burn --workers 1 --json",
    f"simulate {CROWN} --rounds 1000 --stake 25 --stake tie=5 --chips 1,5,25 --limits casino_war=10-500 "
    "--limit tie=5- --workers 1 --json",
    f"simulate {BACEBALL} --rounds 3e5 --boxes 2 --meter-seed minor=5000 --jackpot-wager 5 --workers 1 "
    "--rate major=1/10,minor=1/20 --retained 0.2",
    f"simulate {BACEBALL} --rounds 3e5 --boxes 2 --workers 1 --rate major=1/3 --rate minor=1/20 --json",
    step(f"simulate {BACEBALL} --rounds 1e5 --boxes 2 --tables 3 --overlap 1 --workers 1 {APPROVAL}", first=WHOLE),
    step(f"simulate {BACEBALL} --rounds 1e5 --tables 2 --workers 1 {APPROVAL} --meter major=150000 --json"),
    f"simulate {STAR} --rounds 200 --workers 1 --record rounds.parquet",
    "audit rounds.parquet",
    f"simulate {STAR} --rounds 200 --workers 1 --record again.parquet --json",
    step(f"simulate {STAR} --rounds 2000 --workers 1", columns=100),
    f"simulate {STAR} --rounds 200 --record rounds.parquet",
    *(
        f"simulate {STAR} --rounds {rounds}"
        for rounds in (
            "many",
            "0",
            "1e99",
            "1e999999999999",
            "1e000000099",
            "1.5",
            "1__0",
            "10_",
            "0.000",
            "15e-1",
            "12345678901234567",
        )
    ),
    f"simulate {STAR} --penetration much",
    f"simulate {STAR} --penetration 1/0",
    f"simulate {STAR} --penetration 2",
    f"simulate {STAR} --boxes 0",
    f"simulate {STAR} --workers 0",
    f"simulate {STAR} --device hand",
    f"simulate {STAR} --strategy never",
    f"simulate {STAR} --discard-three",
    f"simulate {STAR} --no-burn",
    f"simulate {STAR} --rate major=1/10",
    f"simulate {BACEBALL} --rate mayor=1/10",
    f"simulate {BACEBALL} --rate major=x",
    f"simulate {BACEBALL} --rate major=9/10,minor=9/10",
    f"simulate {BACEBALL} --retained 0.1",
    f"simulate {BACEBALL} --tables 2",
    f"simulate {BACEBALL} --tables 2 --overlap 2 {RATES}",
    f"simulate {BACEBALL} --tables 2 {RATES} --cluster nowhere:1",
    f"simulate {BACEBALL} --record rounds.parquet --rate major=1/10",
    f"simulate {STAR} --cluster nowhere:1 --workers 1",
    f"simulate {STAR} --cluster nowhere:1 --record rounds.parquet",
    "simulate nowhere",
)

TOURNAMENT: Steps = (
    "tournament",
    "tournament --help",
    "tournament simulat",
    "tournament simulate --help",
    *(f"tournament simulate {name} --runs 20 --workers 1" for name in ("knock-out", "accumulation", "charity")),
    step("tournament simulate knock-out --runs 20 --workers 1", columns=100),
    "tournament simulate knock-out --players 64 --runs 10 --seed 7 --workers 1 --strategies minimum:3,cover",
    step("tournament simulate charity --players 26 --runs 10 --workers 1 --json"),
    "tournament simulate charity --runs 5 --workers 1 --picture charity.svg",
    *(
        f"tournament simulate {words}"
        for words in (
            "nowhere",
            "charity --players 11",
            "charity --players 1001",
            "charity --runs 0",
            "charity --seed -1",
            "charity --strategies minimun",
            "charity --strategies minimum,minimum",
            "charity --strategies minimum:0",
            "charity --workers 0",
            "charity --cluster nowhere:1 --workers 1",
            "charity --cluster nowhere",
            "charity --picture charity.png",
        )
    ),
)

PROMOTION: Steps = (
    "promotion",
    "promotion --help",
    "promotion chek",
    *(f"promotion {command} --help" for command in ("check", "document", "marketing", "example")),
    "promotion example",
    "promotion example star-baceball",
    *(f"promotion check {name}" for name in ("war-chest", "poker-car", "home-run", "nowhere", "none.toml")),
    "promotion check draft.toml",
    step("promotion check draft.toml --json"),
    *(f"promotion document {name}" for name in ("war-chest", "poker-car", "home-run", "draft.toml")),
    "promotion document home-run --markdown -",
    "promotion marketing war-chest",
)

PARSHEET: Steps = (
    f"parsheet {STAR} -o sheet.html",
    f"parsheet {STAR} -o sheet.MD",
    f"parsheet {STAR}",
    *(f"parsheet {STAR} -o {name}" for name in ("sheet.pdf", "sheet", ".", "no/where.html")),
    *(f"parsheet {STAR} -o - --date {date}" for date in ("31.1.2026", "20260131", "2026-02-30")),
    f"parsheet {STAR} -o - --decks 9",
    f"parsheet {STAR} -o - --meter major=1",
    f"parsheet {STAR} -o - --jackpot-wager 2",
    "parsheet nowhere -o -",
)

LISTS: Mapping[str, tuple[Steps, Callable[[], None]]] = {
    "help": (HELP, lambda: None),
    "rulebooks": (RULEBOOKS, lambda: None),
    "rules": (RULES, lambda: None),
    "diff": (DIFF, lambda: None),
    "settle": (SETTLE, inputs.rounds),
    "why": (WHY, inputs.rounds),
    "counts": (COUNTS, lambda: None),
    "odds": (ODDS, lambda: None),
    "parsheet": (PARSHEET, lambda: None),
    "simulate": (SIMULATE, lambda: None),
    "tournament": (TOURNAMENT, lambda: None),
    "promotion": (PROMOTION, inputs.promotions),
    "audit": (AUDIT, inputs.audits),
    "verify": (VERIFY, inputs.journals),
    "fairness": (FAIRNESS, inputs.journals),
    "export": (EXPORT, inputs.journals),
    "table": (TABLE, inputs.tables),
    "replay": (REPLAY, inputs.tables),
    "train": (TRAIN, inputs.answers),
}

COMMANDS: Mapping[str, Playthrough] = {
    name: partial(recorded, steps, prepare) for name, (steps, prepare) in LISTS.items()
}
