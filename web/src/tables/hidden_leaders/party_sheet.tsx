/** A party in large, over the table: for a finger, and for whoever wants to read all of it. */
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { Badge } from "../../parts/badges";
import { Icon } from "../../parts/icon";
import { capital, t } from "../../text/texts";
import { about } from "../scene";
import { Face, HeroText, lookOf, nameOf, thingAt } from "./tile";
import { type Lying, type Player, useLeaders } from "./types";

function Line({ hero, seat, place }: { hero: Lying; seat: number; place: number }) {
  const scene = useLeaders();
  const { options } = about(scene, thingAt(hero, seat, place));
  return (
    <li>
      <span class={`hl-tile ${lookOf(hero)}`}>
        <Face hero={hero} />
      </span>
      <div>
        <h3>{nameOf(hero)}</h3>
        <HeroText hero={hero} />
        {options.map((option) => (
          <button key={option.key} type="button" class="answer" onClick={() => scene.answer(option.key)}>
            {capital(option.text)}
            <Badge options={[option]} />
          </button>
        ))}
      </div>
    </li>
  );
}

export function PartySheet({ player, seat, title }: { player: Player; seat: number; title: string }) {
  const { options } = useLeaders();
  const sheet = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);
  const question = options.map(({ key }) => key).join();
  // What it was opened for is answered; before anybody can open it for the new question.
  useLayoutEffect(() => sheet.current?.close(), [question]);
  return (
    <>
      <button
        type="button"
        class="look hl-look"
        aria-label={title}
        title={title}
        onClick={() => {
          setOpen(true);
          sheet.current?.showModal();
        }}
      >
        <Icon of="leaders.known" />
      </button>
      <dialog ref={sheet} class="hl-sheet" aria-label={title} onClose={() => setOpen(false)}>
        {open && (
          <>
            <h2>{title}</h2>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard */}
            <ol tabIndex={0} aria-label={title}>
              {player.party.map((hero, at) => (
                <Line key={hero.came} hero={hero} seat={seat} place={at + 1} />
              ))}
            </ol>
            <button type="button" class="quiet" onClick={() => sheet.current?.close()}>
              {t("web.close")}
            </button>
          </>
        )}
      </dialog>
    </>
  );
}
