import { useState } from "preact/hooks";
import { Icon } from "../../parts/icon";
import { t } from "../../text/texts";
import { HeirCard } from "./heir_card";
import { HeroCard } from "./hero_card";
import { Party } from "./party";
import { PlayerHead } from "./player_head";
import { touches } from "./touches";
import { calledBy, type Player, panelState, useLeaders } from "./types";

const MANY = 2; // other parties that a phone shows open; with more they are folded until wanted

/** The party at a glance, while it is folded. */
function Glance({ player }: { player: Player }) {
  return (
    <span class="hl-glance" aria-hidden="true">
      {player.party.map(({ up, card }, place) => (
        <span
          key={card?.hero ?? `down${place}`}
          class={`hl-crest ${up ? "" : "down"} ${card === null ? "" : `f-${card.factions[0]}`}`}
        >
          <Icon of={card === null ? "leaders.hidden" : `faction.${card.factions[0]}`} />
        </span>
      ))}
    </span>
  );
}

/** Another player: the party, what one knows of the hand, and the heir once it is shown. */
export function PlayerPanel({ player, seat, others }: { player: Player; seat: number; others: number }) {
  const scene = useLeaders();
  const [folded, setFolded] = useState(others > MANY);
  const { name } = calledBy(scene, seat, player.name);
  const here = new Set(
    player.party.map(({ up, card }, place) => (up && card ? `card:${card.hero}` : `place:${seat + 1}.${place + 1}`)),
  );
  // What can be answered with is never folded away.
  const asked = scene.options.some(({ key }) => touches(key).some((thing) => here.has(thing)));
  const shut = folded && !asked;
  const known = player.hand.filter((card) => card !== null);
  const body = `party${seat + 1}`;
  return (
    <section
      class={`hl-panel ${panelState(scene.view, seat)} ${shut ? "folded" : ""}`}
      aria-label={t("web.leaders.party_of", { name })}
    >
      <div class="hl-panel-top">
        <PlayerHead player={player} seat={seat} />
        <button
          type="button"
          class="quiet hl-fold"
          aria-expanded={!shut}
          aria-controls={body}
          aria-label={t(shut ? "web.leaders.open_party" : "web.leaders.close_party")}
          disabled={asked}
          onClick={() => setFolded(!folded)}
        >
          <svg class="icon" viewBox="0 0 16 16" aria-hidden="true">
            <path d={shut ? "M2 5h12l-6 7z" : "M2 11h12L8 4z"} />
          </svg>
        </button>
      </div>
      <Glance player={player} />
      <div class="hl-body" id={body}>
        <Party party={player.party} seat={seat} label={t("web.leaders.party_of", { name })} />
        {known.length > 0 && (
          <div class="hl-seen">
            <h3>{t("web.leaders.seen_in_hand")}</h3>
            <ul class="hl-cards">
              {known.map((card) => (
                <HeroCard key={card.hero} card={card} from={`hand:${seat + 1}`} />
              ))}
            </ul>
          </div>
        )}
        {player.heir !== null && <HeirCard heir={player.heir} own={false} />}
      </div>
    </section>
  );
}
