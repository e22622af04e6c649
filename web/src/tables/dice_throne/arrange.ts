/** The answers in the order of a turn: dice, abilities, cards, tokens, going on, and last not being asked. */
import { t, tn } from "../../text/texts";
import type { Option } from "../../wire/types";
import type { OptionGroup } from "../scene";
import { keeping, lying } from "./dice";
import { KEEP } from "./touches";
import type { ThroneScene, ThroneTable } from "./types";

const QUIET = ["quiet", "watch_rolls", "stop_watching_rolls"];
const ON = ["pass", "end_phase", "no_ability", "no_defense", "skip", "pay", "yes"];

function place({ kind }: Option): string {
  if (QUIET.includes(kind)) return "quiet";
  if (kind === "use" || kind === "defend") return "abilities";
  if (kind === "play" || kind === "sell" || kind === "spend") return kind;
  return ON.includes(kind) ? "on" : "other";
}

/** The one throw that the dice set apart on the table stand for, of up to 25 that could be chosen. */
export function throwAgain(options: Option[], table: ThroneTable): Option | undefined {
  const dice = lying(table).at(-1);
  const found = dice === undefined ? undefined : keeping(options, dice);
  if (dice === undefined || found === undefined) return undefined;
  const others = dice.values.length - dice.kept.value.size;
  return { ...found, text: tn("web.dice_throne.roll_others", others) };
}

export function arrange(options: Option[], scene: ThroneScene): OptionGroup[] {
  const rest = options.filter(({ kind }) => kind !== KEEP);
  const again = rest.length < options.length ? throwAgain(options, scene.view.table) : undefined;
  const of = (group: string) => rest.filter((option) => place(option) === group);
  const groups: OptionGroup[] = [
    { options: [...(again === undefined ? [] : [again]), ...of("other")] },
    { title: t("web.dice_throne.group.abilities"), options: of("abilities") },
    { title: t("web.dice_throne.group.play"), options: of("play") },
    { title: t("web.dice_throne.group.spend"), options: of("spend") },
    { title: t("web.dice_throne.group.on"), options: of("on") },
    { title: t("web.dice_throne.group.sell"), options: of("sell"), aside: true },
    { title: t("web.dice_throne.group.quiet"), options: of("quiet"), aside: true },
  ];
  return groups.filter((group) => group.options.length > 0);
}
