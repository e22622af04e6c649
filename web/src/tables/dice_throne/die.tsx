/** One die with its hero's symbol and its number: to look at, to answer with, or to keep. */
import { useMemo } from "preact/hooks";
import { Icon } from "../../parts/icon";
import { Thing } from "../../parts/thing";
import { t } from "../../text/texts";
import { about, useScene } from "../scene";
import { faceOf } from "./book";
import { foreignHero, isForeign, named, pips } from "./foreign";
import { tempo } from "./motion";
import { type Face, type Player, useThrone } from "./types";

interface Props {
  player: Player | undefined;
  /** Above 6 of a foreign die. */
  value: number;
  /** Of a die that was just thrown, the number of the throw. */
  thrown?: number;
}

/** Whose die it is, and which face of it is up. */
function useFace({ player, value }: Props): { hero: string; face: Face } {
  const { view, glossary } = useThrone();
  const hero = (isForeign(value) ? foreignHero(view.table) : player?.hero) ?? "";
  return { hero, face: faceOf(glossary, hero, pips(value)) };
}

export function DieFace(die: Props) {
  const { hero, face } = useFace(die);
  const { value, thrown } = die;
  // A die that lies would fall again if the tempo of its fall changed.
  const fell = useMemo(() => (thrown === undefined ? undefined : { "--tempo": tempo() }), [thrown]);
  if (value === 0)
    return (
      <span class={`die blank of-${hero}`} aria-hidden="true">
        <Icon of="page.random" />
      </span>
    );
  const classes = ["die", `of-${hero}`, thrown === undefined ? "" : `tumble-${thrown % 2}`];
  return (
    <span class={classes.join(" ")} style={fell} aria-hidden="true">
      <Icon of={`face.${face.symbol}`} />
      <span class="number">{named(value)}</span>
    </span>
  );
}

const useName = (die: Props): string => {
  const { glossary } = useThrone();
  const { hero, face } = useFace(die);
  if (die.value === 0) return t("web.dice_throne.blank");
  const whose = isForeign(die.value) ? ` (${glossary.heroes[hero]?.name ?? hero})` : "";
  return t("web.dice_throne.die", { n: named(die.value), name: face.name + whose });
};

/**
 * A die to read.  It can be pressed while an answer speaks of it (`die 3`, `die 3*`), if it lies in the tray that is open.
 * Its face stays the same element: a new one would tumble again.
 */
export function Die({ open, ...die }: Props & { open: boolean }) {
  const scene = useScene();
  const name = useName(die);
  const thing = `${open ? "die" : "lies"}:${named(die.value)}`;
  const live = about(scene, thing).options.length > 0;
  const read = live ? {} : { role: "img" as const, "aria-label": name, title: name, "data-thing": thing };
  return (
    <span class={live ? "die-thing live" : "die-thing"} {...read}>
      <DieFace {...die} />
      {live && (
        <Thing thing={thing} label={name} text="" class="press" atOnce>
          {null}
        </Thing>
      )}
    </span>
  );
}

/** A die of one's own roll: pressed while it is kept; marked where a bot would keep it. */
export function KeptDie({
  kept,
  advised,
  onClick,
  ...die
}: Props & { kept: boolean; advised: boolean; onClick: () => void }) {
  const named = useName(die);
  const name = advised ? `${named}, ${t("web.hints.keep_said")}` : named;
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
      {advised && (
        <span class="hint-badge best" aria-hidden="true">
          ★
        </span>
      )}
    </button>
  );
}
