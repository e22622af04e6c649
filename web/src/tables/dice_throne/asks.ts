/** The question in the page's own words, where it is answered on what the page draws. */
import { t } from "../../text/texts";
import { throwAgain } from "./arrange";
import { abilityOf } from "./book";
import { abilityIn, isLost } from "./fold";
import type { ThroneScene } from "./types";

type Asked = Pick<ThroneScene, "events" | "glossary" | "options" | "view">;

/** In a roll: that an ability is used by a press on it, and dice are kept so; first of all, that one was just lost. */
export function asks(scene: Asked): string | undefined {
  const question = inRoll(scene);
  const lost = question === undefined ? undefined : justLost(scene);
  return lost === undefined ? question : `${t("web.dice_throne.lost", { ability: lost })} ${question}`;
}

function inRoll({ options, view }: Asked): string | undefined {
  const again = throwAgain(options, view.table) !== undefined;
  if (!options.some(({ kind }) => kind === "use")) return again ? t("web.dice_throne.which_dice") : undefined;
  return again ? t("web.dice_throne.use_or_roll") : t("web.dice_throne.use_one");
}

/** The ability that the dice no longer show; why, the stage and the log tell. */
function justLost({ events, glossary, view }: Asked): string | undefined {
  const told = events.at(-1);
  const player = view.seat === null ? undefined : view.table.players[view.seat];
  if (told === undefined || player === undefined || !isLost(told)) return undefined;
  return abilityOf(glossary, player, abilityIn(told.event.ability))?.name;
}
