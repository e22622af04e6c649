import { t } from "../../text/texts";
import { HeirCard } from "./heir_card";
import { HeroCard } from "./hero_card";
import { Party } from "./party";
import { PlayerHead } from "./player_head";
import { type Player, panelState, useLeaders } from "./types";

function Hand({ player }: { player: Player }) {
  const hand = player.hand.filter((card) => card !== null);
  return (
    <div class="hl-hand">
      <h2>{t("web.leaders.your_hand")}</h2>
      {hand.length === 0 ? (
        <p class="small hl-none">{t("web.leaders.no_cards")}</p>
      ) : (
        <ul class="hl-cards">
          {hand.map((card) => (
            <HeroCard key={card.hero} card={card} from="pile:harbor" />
          ))}
        </ul>
      )}
    </div>
  );
}

/** One's own side of the table: heir, hand and party. */
export function Mine({ player, seat }: { player: Player; seat: number }) {
  const { view } = useLeaders();
  return (
    <section class={`hl-mine ${panelState(view, seat)}`} aria-label={t("web.leaders.your_side")}>
      <PlayerHead player={player} seat={seat} />
      <div class="hl-own-cards">
        {player.heir !== null && (
          <div>
            <h2>{t("web.leaders.your_heir")}</h2>
            <HeirCard heir={player.heir} own />
          </div>
        )}
        <div class="hl-own-side">
          {view.outcome === null && <Hand player={player} />}
          <div>
            <h2>{t("web.leaders.your_party")}</h2>
            <Party party={player.party} seat={seat} label={t("web.leaders.your_party")} />
          </div>
        </div>
      </div>
    </section>
  );
}
