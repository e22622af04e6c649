/** The table while heroes are still being chosen: whom everybody brings, who is banned, and who can be named now. */
import { Thing } from "../../parts/thing";
import { Crest, Facts } from "../../setup/choice_card";
import { capital, t, tn } from "../../text/texts";
import { togetherness } from "./crest";
import { type Drafted, type DraftingPlayer, useThrone } from "./types";
import "./drafting.css";

type State = "banned" | "chosen";

/** A hero to look at, and to name if the question is about it; `state` is what has become of it in this draft. */
function DraftedHero({ thing, hero, state }: { thing: string; hero: string; state?: State | undefined }) {
  const { heroes } = useThrone().glossary;
  const page = heroes[hero];
  if (page === undefined) return null;
  const { complexity, character, fidelity } = page;
  const most = Math.max(...Object.values(heroes).map((each) => each.complexity));
  const said = state === undefined ? "" : t(`web.dice_throne.draft.${state}`);
  return (
    <li>
      <Thing
        thing={thing}
        label={page.name}
        {...(said === "" ? {} : { state: said })}
        class={`choice drafted ${state ?? ""}`}
        text={
          <>
            <p>{character}</p>
            <ul class="abilities-in-short">
              {page.board.map((name) => (
                <li key={name}>
                  <strong>{page.abilities[name]?.name}</strong> ({page.abilities[name]?.needs}):{" "}
                  {page.abilities[name]?.text}
                </li>
              ))}
            </ul>
          </>
        }
      >
        <Crest of={`hero.${hero}`} />
        <span class="words">
          {state === "banned" ? <s>{page.name}</s> : <strong>{page.name}</strong>}
          {said !== "" && <span class="state">{said}</span>}
          <Facts facts={{ complexity, fidelity }} most={most} />
        </span>
      </Thing>
    </li>
  );
}

/** Of the heroes of a player the viewer can name some: those that the viewer bans, and the viewer's own. */
function thingOf(draft: Drafted, viewer: number | null, seat: number, hero: string): string {
  const banned = viewer !== null && draft.players[viewer]?.bans === seat;
  if (draft.round === "ban" && banned) return `ban:${hero}`;
  return draft.round === "send" && viewer === seat ? `send:${hero}` : `brought:${seat}:${hero}`;
}

function Brought({ seat, player }: { seat: number; player: DraftingPlayer }) {
  const { view, people } = useThrone();
  const draft = view.table.draft;
  if (draft === null) return null;
  const name = capital(view.seats[seat] ?? "");
  const person = view.seat === seat ? t("web.seat.you") : (people[seat] ?? "");
  const about = [
    person.includes(view.seats[seat] ?? "") ? "" : person,
    togetherness(view.table.players, view.seat, seat),
    draft.round !== "bring" && player.answers > 0 ? t("web.dice_throne.draft.decided") : "",
  ];
  const state = (hero: string): State | undefined => {
    if (hero === player.banned) return "banned";
    return hero === player.sent ? "chosen" : undefined;
  };
  return (
    <section class="brought" aria-label={name}>
      <h3>
        {name}
        {about
          .filter((each) => each !== "")
          .map((each) => (
            <span key={each} class="small">
              {each}
            </span>
          ))}
      </h3>
      {(player.brought?.length ?? player.answers) === 0 ? (
        <p class="secret">{t("web.dice_throne.draft.nobody")}</p>
      ) : player.brought === null ? (
        <p class="secret">{tn("web.dice_throne.draft.secret", player.answers)}</p>
      ) : (
        <ul class="choices">
          {player.brought.map((hero) => (
            <DraftedHero key={hero} thing={thingOf(draft, view.seat, seat, hero)} hero={hero} state={state(hero)} />
          ))}
        </ul>
      )}
    </section>
  );
}

export function Drafting({ draft }: { draft: Drafted }) {
  return (
    <div class="drafting">
      <h2>{capital(draft.text)}</h2>
      {draft.players.map((player, seat) => (
        <Brought key={seat} seat={seat} player={player} />
      ))}
      {draft.round === "bring" && (
        <section class="pool" aria-label={t("web.dice_throne.draft.pool")}>
          <h3>{t("web.dice_throne.draft.pool")}</h3>
          <ul class="choices">
            {draft.heroes.map((hero) => (
              <DraftedHero key={hero} thing={`bring:${hero}`} hero={hero} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
