"""Doctor Strange (Marvel).  Tokens and most of the board are known; cards and Spells are reconstructed."""

from ..cards import COMMON
from ..words import *

RUNE, SCROLL, CHAIN, EYE = faces("rune", "scroll", "chain", "eye")

DEJA_VU = Status("deja_vu", POSITIVE, 1, (Spend(INSTEAD_OF_ABILITY, RollAnew()),))
PREMONITION = Status(
    "premonition",
    POSITIVE,
    3,
    (Spend(INCOME, DrawForIncome(2), once=True), Spend(INCOME, DrawForIncome(3), once=True, number=3)),
)
CRIMSON_BANDS = Status("crimson_bands", NEGATIVE, 1, (Modify(BOUND),))

WARDED = (Prevent(Count(RUNE)), Deal(Count(SCROLL)), On(CHAIN, Gain(PREMONITION)), On(EYE, Cast()))

ICY_TENDRILS = Action("icy_tendrils", 2, ROLL, Add(1), Cast(), modifier=True, fidelity=RECONSTRUCTED)

# Its name and where it lies at the start are known; that it is the Spell of the rulebook's example that adds 3 is not.
FLAMES_OF_FALTINE = Spell("flames_of_faltine", Add(3), modifier=True, fidelity=RECONSTRUCTED)

# What Spells do when they are prepared nobody tells: so they do nothing then.
SPELLS = (
    FLAMES_OF_FALTINE,
    Spell("pale_flame", Add(4), modifier=True, fidelity=RECONSTRUCTED),
    Spell("glass_shard", Add(2), Draw(1), modifier=True, fidelity=RECONSTRUCTED),
    Spell("dome_of_light", Prevent(3), fidelity=RECONSTRUCTED),
    Spell("turned_mirror", Deal(2), only=AFTER_ATTACKED, fidelity=RECONSTRUCTED),
    Spell("red_knot", Inflict(CRIMSON_BANDS), fidelity=RECONSTRUCTED),
    Spell("inner_eye", Gain(PREMONITION), GainCP(1), fidelity=RECONSTRUCTED),
    Spell("mending_words", Heal(3), fidelity=RECONSTRUCTED),
)

STRANGE_UPGRADES = (
    Upgrade(
        "universal_awareness",
        2,
        1,
        Offense(
            "universal_awareness",
            SCROLL * 4,
            Draw(2),
            Gain(DEJA_VU),
            Gain(PREMONITION, 2),
            fidelity=RECONSTRUCTED,
        ),
        fidelity=RECONSTRUCTED,
    ),
    Upgrade(
        "mystic_bolts",
        2,
        2,
        Offense("mystic_bolts", {SMALL_STRAIGHT: Deal(7), LARGE_STRAIGHT: Deal(10)}, Cast(), fidelity=RECONSTRUCTED),
        fidelity=RECONSTRUCTED,
    ),
    Upgrade(
        "wand_of_watoomb",
        2,
        2,
        Offense(
            "wand_of_watoomb",
            EYE * 4,
            Inflict(CRIMSON_BANDS),
            Deal(7, UNDEFENDABLE),
            Cast(),
            fidelity=RECONSTRUCTED,
        ),
        fidelity=RECONSTRUCTED,
    ),
    Upgrade("swift_wards", 2, 2, Defense("swift_wards", 5, *WARDED, fidelity=RECONSTRUCTED), fidelity=RECONSTRUCTED),
    Upgrade(
        "book_of_vishanti",
        2,
        2,
        Passive("book_of_vishanti", Modify(SPELLS_PER_TURN, 2), fidelity=RECONSTRUCTED),
        fidelity=RECONSTRUCTED,
    ),
)

# What gives way to the Spells where they are among the fourteen cards of his own.
BESIDE_SPELLS = (
    Upgrade(
        "augury",
        2,
        2,
        Offense("augury", SCROLL * 2 + EYE * 2, Gain(DEJA_VU), Deal(9), fidelity=RECONSTRUCTED),
        fidelity=RECONSTRUCTED,
    ),
    Upgrade(
        "astral_incursion",
        2,
        2,
        Offense("astral_incursion", RUNE + SCROLL + CHAIN + EYE, Gain(PREMONITION), Deal(9), fidelity=RECONSTRUCTED),
        fidelity=RECONSTRUCTED,
    ),
    Upgrade(
        "binding",
        2,
        2,
        Offense("binding", RUNE * 2 + CHAIN * 2, Inflict(CRIMSON_BANDS), Deal(10), fidelity=RECONSTRUCTED),
        fidelity=RECONSTRUCTED,
    ),
    Action("glimpse_ahead", 1, INSTANT, Gain(PREMONITION, 2), fidelity=RECONSTRUCTED),
    Action("turn_of_time", 2, INSTANT, Gain(DEJA_VU), fidelity=RECONSTRUCTED),
    Action("scarlet_coils", 2, MAIN, Inflict(CRIMSON_BANDS, 1, CHOSEN_OPPONENT), fidelity=RECONSTRUCTED),
    Action("hasty_ward", 1, ROLL, Prevent(2), Prepare(), only=AFTER_ATTACKED, fidelity=RECONSTRUCTED),
    Action("night_of_study", 0, MAIN, Draw(1), ReturnCard(), fidelity=RECONSTRUCTED),
)

DOCTOR_STRANGE = Hero(
    "doctor_strange",
    MARVEL,
    number=8,
    complexity=5,
    die=(RUNE, RUNE, SCROLL, SCROLL, CHAIN, EYE),
    tokens=(DEJA_VU, PREMONITION, CRIMSON_BANDS),
    board=(
        # That it holds the Spells and that one is prepared per turn is known, each from one source; when is not.
        Passive(
            "book_of_vishanti",
            Modify(PREPARED_AT_START, of=FLAMES_OF_FALTINE),
            Modify(SPELLS_PER_TURN, 1),
            fidelity=RECONSTRUCTED,
        ),
        Offense("augury", SCROLL * 2 + EYE * 2, Gain(DEJA_VU), Deal(8), fidelity=ONE_SOURCE),
        Offense("universal_awareness", SCROLL * 4, Draw(1), Gain(DEJA_VU), Gain(PREMONITION, 2), fidelity=ONE_SOURCE),
        Offense("astral_incursion", RUNE + SCROLL + CHAIN + EYE, Gain(PREMONITION), Deal(8), fidelity=ONE_SOURCE),
        Offense("binding", RUNE * 2 + CHAIN * 2, Inflict(CRIMSON_BANDS), Deal(9), fidelity=ONE_SOURCE),
        # That the small straight lets one cast a Spell too is not confirmed.
        Offense("mystic_bolts", {SMALL_STRAIGHT: Deal(6), LARGE_STRAIGHT: Deal(9)}, Cast(), fidelity=RECONSTRUCTED),
        Offense(
            "wand_of_watoomb",
            EYE * 4,
            Inflict(CRIMSON_BANDS),
            Deal(5, UNDEFENDABLE),
            Cast(),
            fidelity=RECONSTRUCTED,
        ),
        Defense("swift_wards", 4, *WARDED, fidelity=RECONSTRUCTED),
        Ultimate("all_seeing_eye", EYE * 5, Deal(10), Cast(2), fidelity=RECONSTRUCTED),
    ),
    deck=(*COMMON, *STRANGE_UPGRADES, ICY_TENDRILS, *SPELLS),
    deck_beside_spells=(*COMMON, *STRANGE_UPGRADES, *BESIDE_SPELLS, ICY_TENDRILS),
)
