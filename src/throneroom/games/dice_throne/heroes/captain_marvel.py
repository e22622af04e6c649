"""Captain Marvel (Marvel).  Tokens and requirements are known; all other numbers and the cards are reconstructed."""

from ..cards import COMMON
from ..words import *

PHOTON, FLIGHT, STAR = faces("photon", "flight", "star")

COSMIC_FLARE = Status("cosmic_flare", POSITIVE, 3, (At(UPKEEP, ToAllOpponents(1), each=True), At(UPKEEP, LoseThis())))
RADIANCE = Status("radiance", POSITIVE, 2, (Spend(YOUR_DEFENSE, SetDice(1, 6, YOURS)),))
COSMIC_RAY = Status(
    "cosmic_ray",
    UNIQUE,
    2,
    (Spend(YOUR_ATTACK, Roll(2, ChooseDice(1, Add(Sum()))), kept=True, once=True),),
    fixed=True,
)

ABSORB = (Prevent(Times(2, Count(STAR))), Deal(Times(2, Count(STAR))))

CAPTAIN_MARVEL = Hero(
    "captain_marvel",
    MARVEL,
    number=6,
    complexity=2,
    die=(PHOTON, PHOTON, PHOTON, FLIGHT, FLIGHT, STAR),
    tokens=(COSMIC_FLARE, RADIANCE, COSMIC_RAY),
    board=(
        Offense(
            "photon_punch", {PHOTON * 3: Deal(4), PHOTON * 4: Deal(5), PHOTON * 5: Deal(6)}, fidelity=RECONSTRUCTED
        ),
        Offense(
            "inner_light",
            PHOTON * 2 + STAR * 2,
            Gain(RADIANCE),
            Gain(COSMIC_FLARE),
            Deal(5),
            fidelity=RECONSTRUCTED,
        ),
        Offense("barrel_roll", PHOTON + FLIGHT * 3, Gain(RADIANCE), Deal(6), fidelity=RECONSTRUCTED),
        Offense("aurora_wave", PHOTON * 2 + FLIGHT + STAR * 2, Gain(COSMIC_RAY), Deal(8), fidelity=RECONSTRUCTED),
        Offense("photonic", SMALL_STRAIGHT, Gain(COSMIC_FLARE), Deal(6), fidelity=RECONSTRUCTED),
        Offense("light_torpedo", LARGE_STRAIGHT, Gain(COSMIC_FLARE, 2), Deal(8), fidelity=RECONSTRUCTED),
        Offense("supernova", STAR * 4, Gain(COSMIC_RAY), Deal(7, UNDEFENDABLE), fidelity=RECONSTRUCTED),
        Defense("energy_absorption", 3, *ABSORB, fidelity=RECONSTRUCTED),
        Ultimate("binary_blast", STAR * 5, Gain(COSMIC_RAY), Gain(COSMIC_FLARE, 2), Deal(12), fidelity=RECONSTRUCTED),
    ),
    deck=(
        *COMMON,
        Upgrade(
            "inner_light",
            2,
            2,
            Offense(
                "inner_light",
                PHOTON * 2 + STAR * 2,
                Gain(RADIANCE),
                Gain(COSMIC_FLARE),
                Deal(6),
                fidelity=RECONSTRUCTED,
            ),
            Offense("cosmic_recharge", FLIGHT * 3 + STAR, Gain(COSMIC_FLARE, 3), fidelity=RECONSTRUCTED),
            fidelity=RECONSTRUCTED,
        ),
        Upgrade(
            "aurora_wave",
            2,
            2,
            Offense("aurora_wave", PHOTON * 2 + FLIGHT + STAR * 2, Gain(COSMIC_RAY), Deal(9), fidelity=RECONSTRUCTED),
            Offense("binary_recharge", FLIGHT + STAR * 2, Gain(COSMIC_RAY), fidelity=RECONSTRUCTED),
            fidelity=RECONSTRUCTED,
        ),
        Upgrade(
            "light_torpedo",
            2,
            2,
            Offense("light_torpedo", LARGE_STRAIGHT, Gain(COSMIC_FLARE, 2), Deal(9), fidelity=RECONSTRUCTED),
            Offense("skyward", PHOTON * 2 + FLIGHT * 2, Gain(RADIANCE), Deal(4), fidelity=RECONSTRUCTED),
            fidelity=RECONSTRUCTED,
        ),
        Upgrade(
            "supernova",
            2,
            2,
            Offense("supernova", STAR * 4, Gain(COSMIC_RAY), Deal(8, UNDEFENDABLE), fidelity=RECONSTRUCTED),
            Offense("interstellar", STAR * 3, Gain(COSMIC_RAY), Gain(COSMIC_FLARE), fidelity=RECONSTRUCTED),
            fidelity=RECONSTRUCTED,
        ),
        Upgrade(
            "photon_punch",
            2,
            2,
            Offense(
                "photon_punch",
                {PHOTON * 3: Deal(5), PHOTON * 4: Deal(6), PHOTON * 5: Deal(7)},
                OfAKind(4, Gain(COSMIC_FLARE)),
                fidelity=RECONSTRUCTED,
            ),
            fidelity=RECONSTRUCTED,
        ),
        Upgrade(
            "barrel_roll",
            2,
            1,
            Offense("barrel_roll", PHOTON + FLIGHT * 3, Gain(RADIANCE), Deal(7), fidelity=RECONSTRUCTED),
            fidelity=RECONSTRUCTED,
        ),
        Upgrade(
            "photonic",
            2,
            1,
            Offense("photonic", SMALL_STRAIGHT, Gain(COSMIC_FLARE), Deal(7), fidelity=RECONSTRUCTED),
            fidelity=RECONSTRUCTED,
        ),
        Upgrade(
            "energy_absorption",
            2,
            2,
            Defense("energy_absorption", 4, *ABSORB, fidelity=RECONSTRUCTED),
            fidelity=RECONSTRUCTED,
        ),
        Action("flare_up", 1, INSTANT, Gain(COSMIC_FLARE, 2), fidelity=RECONSTRUCTED),
        Action("inner_glow", 1, INSTANT, Gain(RADIANCE), fidelity=RECONSTRUCTED),
        Action("charged_beam", 3, MAIN, Gain(COSMIC_RAY), fidelity=RECONSTRUCTED),
        Action(
            "absorb_energy",
            1,
            ROLL,
            Roll(2, Prevent(Times(2, Count(STAR))), On(PHOTON, Gain(COSMIC_FLARE))),
            only=AFTER_ATTACKED,
            fidelity=RECONSTRUCTED,
        ),
        Action("full_thrust", 1, ROLL, Add(Held(COSMIC_FLARE)), modifier=True, fidelity=RECONSTRUCTED),
        Action("photon_reserve", 0, MAIN, Gain(RADIANCE), fidelity=RECONSTRUCTED),
    ),
)
