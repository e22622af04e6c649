/** What lies beside a board in a strip of fixed height: companions, prepared Spells, status effects. */
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { Icon } from "../../parts/icon";
import type { Names } from "../../parts/terms";
import { Thing } from "../../parts/thing";
import { t } from "../../text/texts";
import { about } from "../scene";
import { heroOf } from "./book";
import { limitOf } from "./limits";
import { type Player, type ThroneScene, useThrone } from "./types";

interface Laid {
  thing: string;
  name: string;
  state: string;
  class: string;
  icon: string;
  count: string;
  text: ComponentChildren;
  names: Names;
}

export function laidOn(scene: ThroneScene, player: Player, seat: number): Laid[] {
  const { glossary, view } = scene;
  const own = heroOf(glossary, player).companions;
  const companions = Object.entries(player.companions).map(([companion, n]) => ({
    thing: `companion:${seat}:${companion}`,
    name: own[companion]?.name ?? companion,
    state: t("web.dice_throne.so_many_of", { n, most: own[companion]?.limit ?? n }),
    class: n === 0 ? "companion none" : "companion",
    icon: `companion.${companion}`,
    count: `${n}`,
    text: own[companion]?.text ?? "",
    names: own[companion]?.names ?? [],
  }));
  const lodged = player.lodged.map(({ companion, of }) => {
    const page = heroOf(glossary, view.table.players[of]).companions[companion];
    return {
      thing: `lodged:${seat}:${of}:${companion}`,
      name: page?.name ?? companion,
      state: t("web.dice_throne.thrown_by", { hero: view.seats[of] ?? "" }),
      class: "companion lodged",
      icon: `companion.${companion}`,
      count: "",
      text: page?.text ?? "",
      names: page?.names ?? [],
    };
  });
  const spells = (player.spells ?? []).map((card) => ({
    thing: `prepared:${seat}:${card}`,
    name: glossary.cards[card]?.name ?? card,
    state: t("web.dice_throne.prepared_spells"),
    class: "spell",
    icon: "kind.spell",
    count: "",
    text: glossary.cards[card]?.text ?? "",
    names: glossary.cards[card]?.names ?? [],
  }));
  const tokens = Object.entries(player.tokens).map(([token, n]) => {
    const page = glossary.tokens[token];
    return {
      thing: `token:${seat}:${token}`,
      name: page?.name ?? token,
      state: t("web.dice_throne.so_many", { n }),
      class: page?.kind ?? "",
      icon: `token.${token}`,
      count: n > 1 ? `${n}` : "",
      text: (
        <>
          <p class="small">{page?.kind_name}</p>
          {page?.text}
          <p class="small">{t("web.dice_throne.limit", { n: limitOf(glossary, player, token) ?? n })}</p>
        </>
      ),
      names: page?.names ?? [],
    };
  });
  return [...companions, ...lodged, ...spells, ...tokens];
}

/** How many fit into a strip, in which each takes as much as the first. */
function useRoom(laid: number): [{ current: HTMLUListElement | null }, number] {
  const strip = useRef<HTMLUListElement>(null);
  const [room, setRoom] = useState(Number.POSITIVE_INFINITY);
  useLayoutEffect(() => {
    const list = strip.current;
    if (list === null) return;
    const measure = () => {
      const first = list.querySelector("li");
      if (first === null || list.clientWidth === 0) return;
      const { paddingLeft, paddingRight, columnGap } = getComputedStyle(list);
      const [gap, padding] = [Number.parseFloat(columnGap) || 0, Number.parseFloat(paddingLeft + paddingRight) || 0];
      setRoom(Math.max(1, Math.floor((list.clientWidth - 2 * padding + gap) / (first.offsetWidth + gap))));
    };
    measure();
    const watching = new ResizeObserver(measure);
    watching.observe(list);
    return () => watching.disconnect();
  }, [laid]);
  return [strip, room];
}

/** More than fit: the last place says how many more, and what they are. */
export function TokenStrip({ player, seat, look }: { player: Player; seat: number; look?: () => boolean }) {
  const scene = useThrone();
  const laid = laidOn(scene, player, seat);
  const [strip, room] = useRoom(laid.length);
  const alight = (each: Laid) => about(scene, each.thing).options.length > 0;
  const sorted = [...laid.filter(alight), ...laid.filter((each) => !alight(each))];
  const shown = sorted.length <= room ? sorted : sorted.slice(0, Math.max(0, room - 1));
  const rest = sorted.slice(shown.length);
  return (
    <ul ref={strip} class={laid.length === 0 ? "toks empty" : "toks"} aria-label={t("web.dice_throne.tokens")}>
      {shown.map((each) => (
        <li key={each.thing}>
          <Thing
            thing={each.thing}
            label={each.name}
            state={each.state}
            class={`tok ${each.class}`}
            text={each.text}
            names={each.names}
          >
            <Icon of={each.icon} />
            {each.count !== "" && <i>{each.count}</i>}
          </Thing>
        </li>
      ))}
      {rest.length > 0 && (
        <li>
          <Thing
            thing={`tokens:${seat}`}
            label={rest.map(({ name }) => name).join(", ")}
            class="tok rest"
            look={look}
            text={
              <ul>
                {rest.map(({ thing, name, state, text }) => (
                  <li key={thing}>
                    <strong>
                      {name}, {state}
                    </strong>
                    <div>{text}</div>
                  </li>
                ))}
              </ul>
            }
          >
            <b>+{rest.length}</b>
          </Thing>
        </li>
      )}
    </ul>
  );
}
