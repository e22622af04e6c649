/** A hero's board as on cardboard: nine panels, the crest in the middle above, the ultimate in the middle below. */
import { useCallback, useLayoutEffect, useRef } from "preact/hooks";
import { Icon } from "../../parts/icon";
import { t } from "../../text/texts";
import { heroOf } from "./book";
import { throneOdds } from "./odds";
import { Panel } from "./panel";
import { type HeroPage, type Player, type ThroneGlossary, useThrone } from "./types";

/**
 * The places of a board, each with what lies there: the ability that is printed, and those that an upgrade of it brings.
 * The ultimate is last: it has a place of its own.
 */
function placesOf(book: ThroneGlossary, hero: HeroPage, player: Player): string[][] {
  const isUltimate = (name: string) => hero.abilities[name]?.kind === "ultimate";
  const printed = [...hero.board.filter((name) => !isUltimate(name)), ...hero.board.filter(isUltimate)];
  const kin = (name: string) => player.upgrades.map((card) => book.cards[card]).find((card) => card?.abilities[name]);
  const brought = player.board.filter((name) => !hero.board.includes(name));
  return printed.map((name) => [
    ...(player.board.includes(name) ? [name] : []),
    ...brought.filter((each) => kin(each)?.upgrades === name),
  ]);
}

const FEWER = ["few", "one"]; // marks where not all of them fit

const AIR = 0.2; // of a line, above its letters
const TILT = 2; // pixels that a panel laid on another may be askew

/** Its marks are centred in their row: if that is too low they rise over the name, which no scrolling tells. */
function isPushedUp(face: HTMLElement): boolean {
  const row = face.querySelector(".fx");
  const top = row?.getBoundingClientRect().top ?? 0;
  return [...(row?.children ?? [])].some((mark) => mark.getBoundingClientRect().top < top - TILT);
}

/** The number of the odds lies where a long name left no other room for the marks. */
function hasOddsOnMarks(face: HTMLElement): boolean {
  const odds = face.querySelector(".od em")?.getBoundingClientRect();
  if (odds === undefined || odds.width === 0) return false;
  return [...face.querySelectorAll(".fx :is(.burst, .disc, .chip)")].some((mark) => {
    const { right, top, height } = mark.getBoundingClientRect();
    return right > odds.left && top + 0.7 * height > odds.top + AIR * odds.height;
  });
}

/** Nothing is cut: a panel goes without the sentence, and at last without the name, that does not fit; and shows fewer marks. */
function useFitting() {
  const board = useRef<HTMLUListElement>(null);
  const measured = useRef("");
  const measure = useCallback(() => {
    const list = board.current;
    if (list === null) return;
    const faces = [...list.querySelectorAll<HTMLElement>(".ab > .c")];
    for (const face of faces) {
      delete face.dataset.tight;
      delete face.dataset.crowded;
      delete face.dataset.nameless;
      delete face.dataset.numberless;
    }
    for (const level of FEWER) {
      const crowded = faces.filter((face) => {
        const rows = [...face.querySelectorAll(".fx, .fx > .needs")];
        return rows.some((row) => row.scrollWidth > row.clientWidth + 1 || row.scrollHeight > row.clientHeight + 1);
      });
      for (const face of crowded) face.dataset.crowded = level;
    }
    const tight = faces.filter((face) => face.scrollHeight > face.clientHeight + 1 || isPushedUp(face));
    for (const face of tight) face.dataset.tight = "";
    const nameless = tight.filter((face) => face.scrollHeight > face.clientHeight + 1);
    for (const face of nameless) face.dataset.nameless = "";
    for (const face of faces.filter(hasOddsOnMarks)) face.dataset.numberless = "";
  }, []);
  useLayoutEffect(() => {
    // To measure costs a layout of the whole table: it is done when something that is written on the board has changed.
    const now = [...(board.current?.querySelectorAll(".ab") ?? [])].map((panel) => panel.textContent).join();
    if (now !== measured.current) measure();
    measured.current = now;
  });
  useLayoutEffect(() => {
    if (board.current === null) return;
    const watching = new ResizeObserver(measure);
    watching.observe(board.current);
    return () => watching.disconnect();
  }, []);
  return board;
}

export function HeroBoard({ player, seat }: { player: Player; seat: number }) {
  const scene = useThrone();
  const { glossary, view } = scene;
  throneOdds(scene); // with them other words stand on the panels, which are measured anew
  const hero = heroOf(glossary, player);
  const board = useFitting();
  return (
    <ul ref={board} class="panels" aria-label={`${t("web.dice_throne.abilities")}: ${view.seats[seat] ?? ""}`}>
      {placesOf(glossary, hero, player).map((names, place) => (
        <li key={hero.board[place]} class={names.length > 1 ? "cell shared" : "cell"}>
          {names.map((name) => (
            <Panel key={name} player={player} seat={seat} name={name} />
          ))}
        </li>
      ))}
      <li class="crest" aria-hidden="true">
        <span class="face">
          <Icon of={`hero.${player.hero}`} />
        </span>
        <b>{hero.name}</b>
      </li>
    </ul>
  );
}
