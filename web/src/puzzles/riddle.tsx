/** The question of a puzzle on paper, what the last answer was told, and the ways on. */
import "../learn/coach.css";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { type Box, placed } from "../learn/place";
import { Icon } from "../parts/icon";
import { t } from "../text/texts";
import type { Puzzle } from "../wire/types";
import type { PuzzleMatch } from "./puzzle_match";

/** What one presses to answer: it is never covered if there is room. */
const PRESSED = ".whole .decision, .whole .thing.live, .whole .die";

/** What one would rather read, too. */
const READ = ".whole [data-thing], .whole .grass";

const boxOf = (it: Element): Box => it.getBoundingClientRect();

const boxesOf = (what: string): Box[] =>
  [...document.querySelectorAll(what)].map(boxOf).filter(({ left, right }) => right > left);

function useRoom(said: string) {
  const paper = useRef<HTMLElement>(null);
  const [at, setAt] = useState({ left: 0, top: 0 });
  const [size, setSize] = useState("");
  useEffect(() => {
    const onSize = () => setSize(`${innerWidth} ${innerHeight}`);
    addEventListener("resize", onSize);
    const later = setTimeout(onSize, 300); // things are dealt and come to rest
    return () => {
      removeEventListener("resize", onSize);
      clearTimeout(later);
    };
  }, []);
  useLayoutEffect(() => {
    const box = paper.current;
    if (box === null) return;
    const own = { width: box.offsetWidth, height: box.offsetHeight };
    setAt(placed(own, { width: innerWidth, height: innerHeight }, boxesOf(PRESSED), boxesOf(READ)));
  }, [said, size]);
  return { paper, at };
}

export function Riddle({ match, puzzle, next }: { match: PuzzleMatch; puzzle: Puzzle; next: string | undefined }) {
  const told = match.told.value;
  const problem = match.problem.value;
  const { paper, at } = useRoom(`${puzzle.asks} ${told?.told} ${problem}`);
  const over = told !== null && told.best !== "";
  return (
    <section
      ref={paper}
      class="coach riddle"
      aria-labelledby="riddle-title"
      style={{ left: `${at.left}px`, top: `${at.top}px` }}
    >
      <div class="head">
        <Icon of="page.puzzle" />
        <h2 id="riddle-title">{puzzle.asks}</h2>
      </div>
      <div role="alert">
        {told !== null && (
          <p key={told.times} class={told.right ? "told right" : "told"}>
            {told.right && <b>{t("web.puzzles.right")}</b>} {told.told}
          </p>
        )}
        {problem !== null && <p class="told">{problem}</p>}
      </div>
      <div class="ways">
        {!over && (
          <button type="button" class="show" onClick={() => match.show()}>
            {t("web.puzzles.show")}
          </button>
        )}
        <a class="leave" href={`/puzzles/${puzzle.game}`}>
          {t("web.puzzles.all")}
        </a>
        {over && next !== undefined && (
          <a class="button primary" href={`/puzzles/${puzzle.game}/${next}`}>
            {t("web.puzzles.next")}
          </a>
        )}
      </div>
    </section>
  );
}
