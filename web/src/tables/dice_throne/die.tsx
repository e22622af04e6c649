/** One die with its hero's symbol and its number: to look at, to answer with, or to keep. */
import { Icon } from "../../parts/icon";
import { Thing } from "../../parts/thing";
import { t } from "../../text/texts";
import { faceOf } from "./book";
import { type Player, useThrone } from "./types";

interface Props {
  player: Player | undefined;
  value: number;
  /** Of a die that was just thrown, the number of the throw. */
  thrown?: number;
}

export function DieFace({ player, value, thrown }: Props) {
  const face = faceOf(useThrone().glossary, player, value);
  const classes = ["die", `of-${player?.hero}`, thrown === undefined ? "" : `tumble-${thrown % 2}`];
  return (
    <span class={classes.join(" ")} aria-hidden="true">
      <Icon of={`face.${face.symbol}`} />
      <span class="number">{value}</span>
    </span>
  );
}

const useName = ({ player, value }: Props): string => {
  const face = faceOf(useThrone().glossary, player, value);
  return t("web.dice_throne.die", { n: value, name: face.name });
};

/** A die that an answer may speak of (`die 3`), if it lies in the tray that is open. */
export function Die({ open, ...die }: Props & { open: boolean }) {
  const name = useName(die);
  return (
    <Thing thing={open ? `die:${die.value}` : `lies:${die.value}`} label={name} text="" class="die-thing">
      <DieFace {...die} />
    </Thing>
  );
}

/** A die of one's own roll: pressed while it is kept. */
export function KeptDie({ kept, onClick, ...die }: Props & { kept: boolean; onClick: () => void }) {
  const name = useName(die);
  return (
    <button
      type="button"
      class="die-thing choosable"
      aria-pressed={kept}
      aria-label={name}
      title={name}
      onClick={onClick}
    >
      <DieFace {...die} />
      {kept && (
        <span class="word" aria-hidden="true">
          {t("web.dice_throne.kept")}
        </span>
      )}
    </button>
  );
}
