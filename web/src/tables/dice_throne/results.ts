/** What an answer comes to, said beside it: damage before any defense, or health. */
import { t } from "../../text/texts";
import { one } from "../../wire/about";
import type { Option } from "../../wire/types";
import { abilityOf } from "./book";
import type { ThroneScene } from "./types";
import { healedBy } from "./versions";

export function result(option: Option, { glossary, view }: ThroneScene): string | undefined {
  if (option.damage !== undefined) return `${option.damage}`;
  const player = view.seat === null || option.kind !== "use" ? undefined : view.table.players[view.seat];
  const page = player === undefined ? undefined : abilityOf(glossary, player, one(option, "ability") ?? "");
  const heals = page === undefined ? undefined : healedBy(page, option);
  return heals === undefined ? undefined : `+${heals} ${t("web.dice_throne.health")}`;
}
