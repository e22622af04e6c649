/** A player's board: large for one's own, and for the others folded down to what changes. */

import "./board.css";
import { t } from "../../text/texts";
import { Abilities } from "./ability";
import { Companions } from "./companions";
import { Crest } from "./crest";
import { Figures } from "./figures";
import { Health } from "./health";
import { ShownCards } from "./shown_cards";
import { Tokens } from "./tokens";
import { useThrone } from "./types";
import { Yields } from "./yields";

const WIDE = "(min-width: 100rem)"; // a window with room for two boards in full

function Head({ seat }: { seat: number }) {
  const player = useThrone().view.table.players[seat];
  if (player === undefined) return null;
  return (
    <div class="head">
      <Crest player={player} seat={seat} />
      <Health player={player} />
      <Figures player={player} seat={seat} />
      <Tokens player={player} seat={seat} />
      <Companions player={player} seat={seat} />
    </div>
  );
}

export function HeroBoard({ seat, large }: { seat: number; large: boolean }) {
  const { players, turn } = useThrone().view.table;
  const { seats } = useThrone().view;
  const player = players[seat];
  if (player === undefined) return null;
  const classes = [
    "hero-board",
    `of-${player.hero}`,
    large ? "large" : "rival",
    turn === seat ? "on-turn" : "",
    player.out ? "out" : "",
  ];
  return (
    <section class={classes.join(" ")} aria-label={seats[seat]}>
      <Head seat={seat} />
      <ShownCards of={`top:${seat}`} title={t("web.dice_throne.known_top")} cards={player.top} />
      <ShownCards of={`prepared:${seat}`} title={t("web.dice_throne.prepared_spells")} cards={player.spells} />
      {large ? (
        <>
          <Yields player={player} />
          <Abilities player={player} seat={seat} />
        </>
      ) : (
        <>
          <ShownCards of={`partner:${seat}`} title={t("web.dice_throne.partners_hand")} cards={player.hand} />
          <ShownCards of={`known:${seat}`} title={t("web.dice_throne.known_hand")} cards={player.known} />
          <details open={players.length === 2 && matchMedia(WIDE).matches}>
            <summary>{t("web.dice_throne.abilities")}</summary>
            <Abilities player={player} seat={seat} />
          </details>
        </>
      )}
    </section>
  );
}
