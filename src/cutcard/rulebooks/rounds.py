"""The steps of a round, in order, for each game. Books of the same game share them; each says in its procedure how."""

from __future__ import annotations

from cutcard.rulebooks.provisions import Step

CASINO_WAR_ROUND = (
    Step("initial_deal", "deal", "deal_order"),
    Step("tie_settlement", "settle", "interim_settlement_order", ("tie",)),
    Step("main_settlement", "settle", "interim_settlement_order", ("main",)),
    Step("decisions", "offer", "offer_order"),
    Step("war_deal", "deal", "deal_order"),
    Step("war_settlement", "settle", "final_settlement", ("war", "main")),
)

THREE_CARD_POKER_ROUND = (
    Step("deal", "deal", "deal_order"),
    Step("decisions", "offer", "decisions"),
    Step("reveal", "reveal", "dealer_hand_shown"),
    Step("settlement", "settle", "settlement_order", ("ante", "play", "ante_bonus", "pair_plus")),
)

BACEBALL_ROUND = (
    Step("deal", "deal", "deal_order"),
    Step("settlement", "settle", "settlement_order", ("strike_3", "strike_2", "strike_1", "strike_out", "bet")),
    Step("jackpot_settlement", "settle", "jackpot_payment_order", ("jackpot",)),
)
