/** The board of another to read in full, where there is no room for it on the table: tokens, abilities, what is known. */
import type { ComponentChildren } from "preact";
import { useRef, useState } from "preact/hooks";
import { Icon } from "../../parts/icon";
import { Terms } from "../../parts/terms";
import { capital, t } from "../../text/texts";
import { about } from "../scene";
import { abilityOf, isUpgraded, namesOf } from "./book";
import { AboutHero } from "./crest";
import { laidOn } from "./token_strip";
import { type Player, useThrone } from "./types";

interface Entry {
  thing: string;
  name: string;
  icon?: string;
  /** Beside the name: how many, that it was upgraded. */
  state: string;
  text: ComponentChildren;
}

/** What can be answered with it is answered here, too: under the sheet nothing can be pressed. */
function Told({ entries, close }: { entries: Entry[]; close: () => void }) {
  const scene = useThrone();
  return (
    <ul class="told">
      {entries.map(({ thing, name, icon, state, text }) => (
        <li key={thing}>
          <h3>
            {icon !== undefined && <Icon of={icon} />}
            {name} {state !== "" && <small>{state}</small>}
          </h3>
          <div class="text">{text}</div>
          {about(scene, thing).options.map((option) => (
            <button
              key={option.key}
              type="button"
              class="answer"
              onClick={() => {
                close();
                scene.answer(option.key);
              }}
            >
              {capital(option.text)}
            </button>
          ))}
        </li>
      ))}
    </ul>
  );
}

function Inside({ player, seat, close }: { player: Player; seat: number; close: () => void }) {
  const scene = useThrone();
  const { glossary } = scene;
  const abilities = player.board.flatMap((name) => {
    const page = abilityOf(glossary, player, name);
    if (page === undefined) return [];
    const kind = page.kind === "offensive" ? "" : page.kind_name;
    const upgraded = isUpgraded(glossary, player, name) ? t("web.dice_throne.upgraded") : "";
    const state = [kind, upgraded].filter((each) => each !== "").join(" · ");
    return [{ thing: `ability:${seat}:${name}`, name: page.name, state, text: page.text }];
  });
  return (
    <>
      <Told entries={laidOn(scene, player, seat)} close={close} />
      <Told entries={abilities} close={close} />
      <Terms names={namesOf(player.board.map((name) => abilityOf(glossary, player, name)))} />
      <AboutHero player={player} />
    </>
  );
}

export interface Sheet {
  /** Opens it where the board itself is not on the table; says whether that is so. */
  look: () => boolean;
  drawn: ComponentChildren;
}

export function useBoardSheet(player: Player | undefined, seat: number): Sheet {
  const sheet = useRef<HTMLDialogElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const { view } = useThrone();
  const title = t("web.dice_throne.board_of", { name: view.seats[seat] ?? "" });
  const close = () => sheet.current?.close();
  const show = () => {
    setOpen(true);
    sheet.current?.showModal();
  };
  const look = () => {
    const needed = button.current?.checkVisibility() ?? false;
    if (needed) show();
    return needed;
  };
  const drawn = player !== undefined && (
    <>
      <button ref={button} type="button" class="look" aria-label={title} title={title} onClick={show}>
        <Icon of="mark.more" />
      </button>
      <dialog ref={sheet} class={`board-sheet of-${player.hero}`} aria-label={title} onClose={() => setOpen(false)}>
        <h2>
          <Icon of={`hero.${player.hero}`} /> {title}
        </h2>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <div class="inside" tabIndex={0}>
          {open && <Inside player={player} seat={seat} close={close} />}
        </div>
        <button type="button" onClick={close}>
          {t("web.close")}
        </button>
      </dialog>
    </>
  );
  return { look, drawn };
}
