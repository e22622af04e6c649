/** A side of the match: who plays it, its figures with their wounds, its tokens and its cards. */
import { Icon } from "../../parts/icon";
import { percent } from "../../parts/percent";
import { t, tn } from "../../text/texts";
import { CardsLeft, Unseen } from "./cards_left";
import { FigureThing, standing } from "./figure_thing";
import { absence, burdens, defenseOf, isDead, oddsOf } from "./figures";
import { Deck, Discards } from "./piles";
import { SideMark } from "./shape";
import { Token } from "./token";
import { Tokens } from "./tokens";
import { type DrakoScene, type Figure, nameIn, seatOf, useDrako } from "./types";
import { Wounds } from "./wounds";

function FigureRow({ name, figure }: { name: string; figure: Figure }) {
  const scene = useDrako();
  const notes = isDead(figure) ? [] : [...absence(figure), ...burdens(scene, name, figure)];
  const odds = defenseOf(scene, name);
  return (
    <li class={["figure", ...standing(scene, name), isDead(figure) ? "dead" : ""].filter(Boolean).join(" ")}>
      <FigureThing name={name} figure={figure} class="who">
        <Token name={name} figure={figure} />
        <span class="named">
          <b>{nameIn(scene.glossary.figures, name)}</b>
          {notes.length > 0 && <small>{notes.join(", ")}</small>}
          {odds !== undefined && (
            <small class="odds">
              <Icon of={odds.dodge ? "drako_token.dodge" : "drako.stopped"} />
              <span aria-hidden="true">{odds.dodge ? "" : percent(odds.stopped)}</span>
              <span class="unseen">{oddsOf(scene, name).join("")}</span>
            </small>
          )}
        </span>
      </FigureThing>
      <Wounds figure={figure} />
    </li>
  );
}

/** The name of whoever plays the side; nothing where nobody gave one and the side is all there is to say. */
function playerOf(scene: DrakoScene, side: string): string | null {
  const person = scene.people[seatOf(scene.view.table, side)];
  const name = nameIn(scene.glossary.sides, side);
  const same = person === undefined || person.localeCompare(name, undefined, { sensitivity: "base" }) === 0;
  return same ? null : person;
}

/** A dot for each action that is left. */
export function ActionDots({ actions }: { actions: number }) {
  const said = tn("web.drako.actions", actions);
  return (
    <span class="actions" role="img" aria-label={said} title={said}>
      {Array.from({ length: actions }, (_, action) => (
        <i key={action} />
      ))}
    </span>
  );
}

export function SidePanel({ name, whose }: { name: string; whose: "own" | "other" }) {
  const scene = useDrako();
  const { view, glossary } = scene;
  const side = view.table.sides[name];
  if (side === undefined) return null;
  const figures = Object.entries(view.table.figures).filter(([, figure]) => figure.side === name);
  const player = playerOf(scene, name);
  const mine = view.seat === seatOf(view.table, name);
  return (
    <aside class={`side-panel ${whose} of-${name}`} aria-label={nameIn(glossary.sides, name)}>
      <section class={`strip n${figures.length}`}>
        <header>
          <SideMark side={name} />
          <h2>{nameIn(glossary.sides, name)}</h2>
          {player !== null && <span class="player-name">{player}</span>}
          {mine && <span class="you">{t("web.seat.you")}</span>}
          {view.table.turn === name && <ActionDots actions={view.table.actions} />}
        </header>
        <ul class="figures">
          {figures.map(([each, figure]) => (
            <FigureRow key={each} name={each} figure={figure} />
          ))}
        </ul>
        <CardsLeft name={name} side={side} />
        <div class="chips">
          {side.hand === undefined && (
            <span class="in-hand" title={tn("web.drako.in_hand", side.cards)}>
              <Icon of="drako.cards" />
              <b aria-hidden="true">{side.cards}</b>
              <span class="unseen">{tn("web.drako.in_hand", side.cards)}</span>
              <span class="chip-name" aria-hidden="true">
                {t("web.drako.held")}
              </span>
            </span>
          )}
          <Tokens side={name} />
          {whose === "other" && <Deck name={name} side={side} whose="other" />}
          <Discards side={side} whose={whose} chip />
        </div>
      </section>
      {side.hand === undefined && whose === "other" && <Unseen name={name} side={side} />}
    </aside>
  );
}
