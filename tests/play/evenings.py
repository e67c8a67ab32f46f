"""The scripted evenings whose screens are kept."""

from __future__ import annotations

from tests.play.screens import Evening
from tests.support.books import BACEBALL, CROWN, NZ, POKER, STAR

LOBBY = """
    -
    down down enter
    escape 9 4
"""

WAR = """
    -
    5 space
    3 down 2 right 1
    backspace ?
    escape x
    left up 3 down 2 t
    escape k end up
    escape space
    ?
    escape w
    h
    escape r r
    @120x40 space
    r right 2 left @60x24 space
    ?
    escape space @40x12 1 2
    space
"""

WAR_SHORT = """
    enter
    3 down 2 space
    s
    r b space
    ?
    escape t
"""

SMALL_PURSE = """
    -
    3
    space
    b
    4
    3
"""

SLOW = """
    enter
    space
    space
    3
    space
    t
    escape space
    space
"""

POKER_ROUNDS = """
    3 down 2
    space
    escape l
    p
    enter
    ?
    escape r space f
    r right 3 left @120x40 space
    space space p p c
    @40x12 r space
    l
    p enter
    @60x30 ?
    end
"""

SHORT_OF_MONEY = """
    3
    space
    l
    c
    b
"""

SIX_WAGERS = """
    2
    3 down 2 down 2 down 2 down 2 down 2
    down 4
    t
    escape space
    ?
    escape r
    space @120x40 h
    escape r right 2 space
    @40x12 r
    space
    @76x32 x
"""

DEALT_WAR = """
    -
    enter
    enter
    '312 enter 'yes enter enter
    enter enter
    '78 enter enter i
    escape enter 'Kd
    'T
    backspace 'xTs b
    '8 enter 'Kh enter
    enter
    escape y
    escape enter enter enter u
    enter '9c enter
    enter '9d trouble:report:foreign_card
    1 enter enter
    t enter left
    right enter @120x40 enter
    @60x24 enter enter enter enter enter
    @80x24 m
    escape table:change_limits
    '10 enter enter enter enter enter
    enter people:give_closing_notice
    enter
    enter people:record_conduct
    1 enter escape 'Ann enter
    escape escape people:close_table enter
    enter enter
"""

DEALT_CROWN = """
    enter
    '9d b
    '1 enter '? enter
    down down enter
    enter enter enter enter
    '9s9h y
    escape enter
    1
    enter enter enter 'KsKh
    'Kc @100x36
    enter enter enter enter
    l
"""

DEALT_NZ = """
    '9d9s9c9h2c3c4c9d
    enter
    1
    2 @110x30 enter enter
    '4h4c
    enter enter enter enter
    trouble:report:face_up_card
    '5c enter
    enter enter
"""

DEALT_POKER = """
    enter enter enter b
    '1 enter '? enter
    down down enter
    enter enter enter right right
    enter
    enter enter enter enter enter '26 enter enter enter enter
    enter enter enter enter enter enter enter enter
    5
    enter enter '2c3d
    '9h
    space
    enter enter 2
    enter enter enter '26 enter
    table:set_personal_limits 1 enter '20 enter enter enter enter
    enter
"""

DEALT_BALL = """
    enter
    enter enter enter
    space space b
    '1 enter '4h enter
    enter enter
    space space space space space space
    enter
    enter enter y
    escape t
    escape escape people:record_conduct
    '1 enter '1 enter '6 enter enter enter enter
    enter
"""

TINY_PLAYER = """
    -
    3
    space
    ?
"""

TINY_DEALER = """
    -
    enter 'Kd b
    '1 enter 'Qd enter
    enter
    @34x14 right
    enter l
    @80x24 escape
    b '5 enter '? enter escape
"""

SEVEN_PLAYERS = """
    -
    @100x29 enter
    @110x30 space space space
    @126x36 space
    @60x40 g
"""

AT_ONCE = {"begin": "first card"}

EVENINGS = {
    "lobby": Evening(None, LOBBY),
    "player-star-casino-war": Evening(STAR, WAR, options={"seed": 44}),
    "player-star-slow": Evening(STAR, SLOW, options={"seed": 5, "pace": 10_000, "boxes": 7}),
    "player-crown-casino-war": Evening(CROWN, WAR_SHORT, options={"seed": 17, "boxes": 3}),
    "player-nz-casino-war": Evening(NZ, WAR_SHORT, options={"seed": 17, "size": (76, 32)}),
    "player-small-purse": Evening(NZ, SMALL_PURSE, options={"seed": 5, "purse": 30_00, "size": (60, 20)}),
    "player-star-three-card-poker": Evening(POKER, POKER_ROUNDS),
    "player-short-of-money": Evening(POKER, SHORT_OF_MONEY, options={"purse": 30_00, "size": (59, 20)}),
    "player-star-baceball": Evening(BACEBALL, SIX_WAGERS),
    "dealer-star-casino-war": Evening(STAR, DEALT_WAR, dealer=3),
    "dealer-crown-casino-war": Evening(CROWN, DEALT_CROWN, dealer=2, options=AT_ONCE),
    "dealer-nz-casino-war": Evening(NZ, DEALT_NZ, dealer=7, options=AT_ONCE),
    "player-tiny": Evening(CROWN, TINY_PLAYER, options={"seed": 5, "size": (24, 10)}),
    "dealer-tiny": Evening(STAR, TINY_DEALER, dealer=1, options={"size": (30, 16), "begin": "first card"}),
    "dealer-seven-players": Evening(STAR, SEVEN_PLAYERS, dealer=7, options={"begin": "first card"}),
    "dealer-star-three-card-poker": Evening(POKER, DEALT_POKER, dealer=2, options=AT_ONCE),
    "dealer-star-baceball": Evening(BACEBALL, DEALT_BALL, dealer=2),
}
