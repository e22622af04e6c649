/** One's own hand: each card in full; lifted it shows what it would do to the markers; marked it is to be discarded. */
import { t } from "../../text/texts";
import { about } from "../scene";
import { HeroCard } from "./hero_card";
import { mark, marked } from "./marking";
import { ways } from "./ruling";
import { PLAY } from "./touches";
import { type Card, type Player, useLeaders } from "./types";
import { saidAfter, weighing } from "./weighing";

function Held({ card }: { card: Card }) {
  const scene = useLeaders();
  const { influence } = scene.glossary.heroes[card.hero] ?? {};
  const { options } = about(scene, `card:${card.hero}`);
  const played = options.some(({ kind }) => kind === PLAY) && influence !== undefined;
  const open = played ? ways(influence) : [];
  const off = marked.value?.includes(card.hero);
  return (
    <li class={off ? "marked" : ""} {...weighing(card.hero, open)}>
      <HeroCard
        card={card}
        from="pile:harbor"
        inert={marked.value !== null}
        after={saidAfter(scene.glossary, scene.view.table, open)}
      />
      {marked.value !== null && (
        <button
          type="button"
          class="hl-mark"
          aria-pressed={off === true}
          aria-label={t("web.leaders.mark", { card: card.name })}
          onClick={() => mark(card.hero, scene.glossary.discards)}
        />
      )}
    </li>
  );
}

export function Hand({ player }: { player: Player }) {
  const hand = player.hand.filter((card) => card !== null);
  return (
    <section class="hl-hand" data-part="hand" aria-label={t("web.leaders.your_hand")}>
      {hand.length === 0 ? (
        <p class="hl-none">{t("web.leaders.no_cards")}</p>
      ) : (
        <ul data-row style={{ "--cards": hand.length }}>
          {hand.map((card) => (
            <Held key={card.hero} card={card} />
          ))}
        </ul>
      )}
    </section>
  );
}
