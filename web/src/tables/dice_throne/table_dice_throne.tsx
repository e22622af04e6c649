/** The Dice Throne table: the others opposite, the dice and the fight between, one's own board and hand before one. */

import { useLettingGo } from "../../parts/letting_go";
import { t } from "../../text/texts";
import { one } from "../../wire/about";
import type { Option, Read, View } from "../../wire/types";
import type { LookedUp } from "../scene";
import { Answers } from "./answers";
import { Arena } from "./arena";
import { arrange } from "./arrange";
import { askable } from "./askable";
import { asks } from "./asks";
import { lookedUp } from "./book";
import { given } from "./dice";
import { Drafting } from "./drafting";
import { End } from "./end";
import { Hand } from "./hand";
import { Mat } from "./mat";
import { Partner } from "./partner";
import { Phases } from "./phases";
import { result } from "./results";
import { isFight } from "./stage";
import { isOfHand, touches } from "./touches";
import { Travel } from "./travel";
import {
  FIRST_MAIN,
  type ThroneGame,
  type ThroneGlossary,
  type ThroneScene,
  type ThroneTable,
  useThrone,
} from "./types";
import "./heroes.css";
import "./table.css";
import "./mats.css";
import "./panels.css";
import "./arena.css";
import "./cards.css";
import "./windows.css"; // last: how all of it gives way in smaller windows
import "./upright.css";
import "./phone.css";
import "./sideways.css";

/** Who sits where, seen from a seat; who only watches sits behind the first player. */
function sides(table: ThroneTable, viewer: number | null): { own: number; partners: number[]; rivals: number[] } {
  const own = viewer ?? 0;
  const others = [...table.players.keys()].filter((seat) => seat !== own);
  const together = (seat: number) => table.players[seat]?.team === table.players[own]?.team;
  return { own, partners: others.filter(together), rivals: others.filter((seat) => !together(seat)) };
}

function Board() {
  const { view } = useThrone();
  useLettingGo();
  if (view.table.draft !== null) return <Drafting draft={view.table.draft} />;
  const { own, partners, rivals } = sides(view.table, view.seat);
  return (
    <>
      <Arena />
      <div class="own">
        {partners.length > 0 && (
          <div class="partners">
            {partners.map((seat) => (
              <Partner key={seat} seat={seat} />
            ))}
          </div>
        )}
        <Mat key={own} seat={own} own />
      </div>
      <Hand seat={own} />
      <div class="rivals">
        {rivals.map((seat) => (
          <Mat key={seat} seat={seat} own={false} />
        ))}
      </div>
      <Travel />
    </>
  );
}

/** How many sit opposite decides how much of each can be shown. */
function whole({ seat, table }: View<ThroneTable>): string | null {
  if (table.draft !== null) return null;
  const { partners, rivals } = sides(table, seat);
  const many = rivals.length > 2 ? "many" : rivals.length === 2 ? "n2" : "n1";
  return partners.length > 0 ? `${many} two` : many;
}

/** Whoever presses a card that cannot be played wants to know why, not to sell it. */
const careful = ({ kind }: Read): boolean => kind === "sell";

/** A card of the hand and a prepared Spell are opened by a press, in every phase alike. */
const offers = (read: Read): boolean => isOfHand(read);

/** Who ends the first main phase throws by it; and who chooses themselves is "you". */
function says(option: Option, { seat, table }: View<ThroneTable>): string | undefined {
  if (option.kind === "pick" && seat !== null && one(option, "seat") === `${seat}`)
    return t("web.dice_throne.pick_you", { name: option.text });
  return option.kind === "end_phase" && table.phase === FIRST_MAIN ? t("web.dice_throne.roll_now") : undefined;
}

/** Of a draft nothing: there are no heroes yet.  It gives way to a fight, whose question needs the bar. */
function aim({ view, glossary }: ThroneScene): string | null {
  const { draft, players } = view.table;
  const hero = view.seat === null || draft !== null ? undefined : players[view.seat]?.hero;
  const page = hero === undefined ? undefined : glossary.heroes[hero];
  if (page === undefined || isFight(view.table)) return null;
  return t(players.length === 2 ? "web.dice_throne.aim_of_duel" : "web.dice_throne.aim", { hero: page.name });
}

/** Of a token with how many one may have. */
function explained(book: ThroneGlossary, kind: string, name: string): LookedUp | undefined {
  const found = lookedUp(book, kind, name);
  const limit = kind === "token" ? book.tokens[name]?.limit : undefined;
  if (found === undefined || limit === undefined) return found;
  return { ...found, text: `${found.text} ${t("web.dice_throne.limit", { n: limit })}` };
}

const turn = ({ table }: View<ThroneTable>): number => table.turn;

export const table: ThroneGame = {
  Board,
  aim,
  turn,
  asks,
  says,
  touches,
  careful,
  offers,
  lookedUp: explained,
  result,
  arrange,
  Answers,
  askable,
  given: (option, options, table) => given(option, options, table),
  whole,
  Top: Phases,
  End,
};
