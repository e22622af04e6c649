/** A table that fills the window: the bar, the table itself, a slim top row, and a drawer for what is told aside. */
import "../style/whole.css";
import "../style/bar.css";
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useScene } from "../tables/scene";
import { t } from "../text/texts";
import { Details } from "./details";
import { Home, Language } from "./header";
import { Icon } from "./icon";
import { isLetterFree, letters, switchLetters } from "./letters";

interface Props {
  title: string;
  /** What is asked, or the controls of a replay: first in the order of the focus. */
  bar: ComponentChildren;
  /** Who sits there. */
  seats: ComponentChildren;
  log: ComponentChildren;
  menu: ComponentChildren;
  more?: string;
  busy?: boolean;
  /** The match that is played here is over: who has just given it up sees how it ended, and not the menu. */
  over?: boolean;
}

/** Whoever dictates, or has other keys of their own, wants none of ours. */
function LetterSwitch() {
  return (
    <label class="switch letters">
      <input
        type="checkbox"
        checked={letters.value}
        onChange={(change) => switchLetters(change.currentTarget.checked)}
      />
      {t("web.menu.letters")}
    </label>
  );
}

type Drawer = "log" | "menu";

export function Whole({ title, bar, seats, log, menu, more = "", busy = false, over = false }: Props) {
  const scene = useScene();
  const { Board, Top, whole } = scene.game;
  const [drawer, setDrawer] = useState<Drawer | null>(null);
  useEffect(() => {
    if (over) setDrawer((open) => (open === "menu" ? null : open));
  }, [over]);
  const toggle = (which: Drawer) => setDrawer((open) => (open === which ? null : which));
  useEffect(() => {
    const onKey = (press: KeyboardEvent) => {
      if (press.key === "Escape") setDrawer(null);
      if (press.key.toLowerCase() === "l" && isLetterFree(press)) toggle("log");
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
  const tool = (which: Drawer, word: string) => (
    <button
      type="button"
      class={`tool ${which}-tool`}
      aria-label={word}
      title={word}
      aria-expanded={drawer === which}
      onClick={() => toggle(which)}
    >
      <Icon of={`page.${which}`} />
      <span aria-hidden="true">{word}</span>
    </button>
  );
  return (
    <div class={`whole ${scene.name} ${whole?.(scene.view) ?? ""} ${more}`}>
      <main class={`table ${scene.name}`}>
        <h1 class="unseen">{title}</h1>
        {bar}
        <div class="board" aria-busy={busy}>
          <Board />
        </div>
        <Details />
      </main>
      <header class="top">
        <Home />
        {Top !== undefined && <Top />}
        {seats}
        <nav class="tools" aria-label={t("web.tools")}>
          {tool("log", t("web.tools.log"))}
          {tool("menu", t("web.tools.menu"))}
        </nav>
      </header>
      <aside class={`drawer ${drawer ?? "closed"}`} aria-label={t("web.tools")}>
        <div class="of-log">{log}</div>
        <div class="of-menu">
          <Language />
          {menu}
          <LetterSwitch />
        </div>
        <button type="button" class="quiet close-drawer" onClick={() => setDrawer(null)}>
          {t("web.close")}
        </button>
      </aside>
    </div>
  );
}
