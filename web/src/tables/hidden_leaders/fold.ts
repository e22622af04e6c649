/** The table of Hidden Leaders after one event, from the table before it: so that several deeds are seen one by one. */
import { nameOf } from "../../beats/types";
import { type Happened, isSaid } from "../../wire/types";
import type { Card, Leaders, Lying, Player } from "./types";

const ARRIVING = ["plays", "places", "hides", "draws_to_party", "joins"];
const TO_HAND = [
  "takes",
  "takes_from_tavern",
  "takes_from_graveyard",
  "draws_from_wilderness",
  "draws_from_graveyard",
  "draws_from_hand",
  "keeps",
];
const BURYING = ["buries", "buries_aside", "buries_hidden"];
const AWAY = ["discards", "discards_hero", "discards_from_tavern"];

/** A card that an event names: `hidden_leaders.card` of `hidden_leaders.bored_goblin`, or that hero alone. */
function heroNamed(said: unknown): string | null {
  if (!isSaid(said) || said.say.startsWith("hidden_leaders.unseen")) return null;
  if (said.say === "hidden_leaders.card") return heroNamed(said.name);
  if (said.say === "hidden_leaders.known_at" || said.say === "hidden_leaders.open_at") return heroNamed(said.card);
  return said.say.replace(/^hidden_leaders\./, "").replaceAll("_", "-");
}

const isOf = (card: Card | null, hero: string | null): boolean => card !== null && card.hero === hero;

/** Every card that lies open to the viewer. */
const allCards = ({ tavern, graveyard, aside, players }: Leaders): (Card | null)[] => [
  ...tavern,
  graveyard.top,
  ...aside,
  ...players.flatMap(({ hand, party }) => [...hand, ...party.map(({ card }) => card)]),
];

const cardOf = (hero: string | null, ...tables: Leaders[]): Card | null =>
  hero === null ? null : (tables.flatMap(allCards).find((card) => isOf(card, hero)) ?? null);

const without = <T>(list: T[], at: number): T[] => (at < 0 ? list : list.filter((_, place) => place !== at));

function withPlayer(table: Leaders, seat: number, change: (player: Player) => Partial<Player>): Leaders {
  const players = table.players.map((player, number) => {
    if (number !== seat) return player;
    const changed = { ...player, ...change(player) };
    return { ...changed, revealed: changed.party.filter(({ up }) => up).length };
  });
  return { ...table, players };
}

const withParty = (table: Leaders, seat: number, party: (before: Lying[]) => Lying[]): Leaders =>
  withPlayer(table, seat, (player) => ({ party: party(player.party) }));

/** Whether the card lies in sight in a pile or in the tavern, and the table without it there. */
function fromMiddle(table: Leaders, hero: string): Leaders | null {
  const { tavern, graveyard, aside } = table;
  if (aside.some((card) => isOf(card, hero))) return { ...table, aside: aside.filter((card) => !isOf(card, hero)) };
  if (tavern.some((card) => isOf(card, hero)))
    return { ...table, tavern: tavern.map((card) => (isOf(card, hero) ? null : card)) };
  if (isOf(graveyard.top, hero)) return { ...table, graveyard: { cards: graveyard.cards - 1, top: null } };
  return null;
}

/** The table without a card that went from where it lay: from a party if it lies in one, else from this hand. */
function lifted(table: Leaders, hero: string | null, hand: number): Leaders {
  const middle = hero === null ? null : fromMiddle(table, hero);
  if (middle !== null) return middle;
  const unseen = hero === null ? table.aside.indexOf(null) : -1;
  if (unseen >= 0) return { ...table, aside: without(table.aside, unseen) };
  const owner = table.players.findIndex(({ party }) => party.some(({ card }) => isOf(card, hero)));
  if (owner >= 0)
    return withParty(table, owner, (party) =>
      without(
        party,
        party.findIndex(({ card }) => isOf(card, hero)),
      ),
    );
  return withPlayer(table, hand, ({ hand: held }) => {
    const known = held.findIndex((card) => isOf(card, hero));
    return { hand: without(held, known >= 0 ? known : held.indexOf(null)) };
  });
}

/** A hero comes into a party, as the table after all has it there; or for as long as it stays. */
function arrived(table: Leaders, seat: number, hero: string | null, up: boolean, last: Leaders): Leaders {
  const there = new Set(table.players[seat]?.party.map(({ came }) => came));
  const news = (last.players[seat]?.party ?? []).filter(({ came }) => !there.has(came));
  const found = news.find(({ card }) => hero !== null && isOf(card, hero)) ?? (hero === null ? news[0] : undefined);
  const lying = { came: found?.came ?? -1 - there.size, card: found?.card ?? cardOf(hero, table, last), up };
  return withParty(table, seat, (party) => [...party, lying]);
}

const withHand = (table: Leaders, seat: number, cards: (Card | null)[]): Leaders =>
  withPlayer(table, seat, ({ hand }) => ({ hand: [...hand, ...cards] }));

const onGraveyard = (table: Leaders, card: Card | null): Leaders => ({
  ...table,
  graveyard: { cards: table.graveyard.cards + 1, top: card },
});

const onWilderness = (table: Leaders, heroes: (string | null)[]): Leaders => ({
  ...table,
  wilderness: {
    cards: table.wilderness.cards + heroes.length,
    known: [...[...heroes].reverse(), ...table.wilderness.known],
  },
});

const ofWilderness = ({ cards, known }: Leaders["wilderness"]): Leaders["wilderness"] => ({
  cards: cards - 1,
  known: known.slice(1),
});

/** A hero of a party is turned over: by its name, or by its place. */
function turned(table: Leaders, owner: number, at: number | null, hero: string | null, up: boolean, last: Leaders) {
  return withParty(table, owner, (party) =>
    party.map((lying, place) => {
      const meant = at === null ? isOf(lying.card, hero) : place === at - 1;
      return meant ? { ...lying, up, card: lying.card ?? cardOf(hero, table, last) } : lying;
    }),
  );
}

/** One card goes from somewhere to somewhere. */
function oneCard(table: Leaders, how: string, { event }: Happened, last: Leaders): Leaders {
  const [seat, owner] = [Number(event.seat), Number(event.whom ?? event.seat)];
  const hero = heroNamed(event.card);
  const card = cardOf(hero, table, last);
  const at = typeof event.place === "number" ? event.place : null;
  if (how === "turns_up" || how === "turns_down" || how === "guarded")
    return turned(table, owner, at, hero, how === "turns_up", last);
  if (how === "gives") return withHand(lifted(table, hero, seat), owner, [card]);
  if (ARRIVING.includes(how)) {
    const [from, to] = how === "joins" ? [seat, owner] : [owner, seat];
    return arrived(lifted(table, hero, from), to, hero, how !== "hides" && how !== "draws_to_party", last);
  }
  if (how === "buries_hidden" && at !== null)
    return onGraveyard(
      withParty(table, owner, (party) => without(party, at - 1)),
      card,
    );
  if (BURYING.includes(how)) return onGraveyard(lifted(table, hero, owner), card);
  if (AWAY.includes(how)) return onWilderness(lifted(table, hero, seat), [hero]);
  if (how === "draws_from_wilderness")
    return withHand({ ...table, wilderness: ofWilderness(table.wilderness) }, seat, [card]);
  if (TO_HAND.includes(how)) return withHand(lifted(table, hero, owner), seat, [card]);
  return table;
}

/** Cards of a pile, or of the tavern, are laid beside it to be looked at. */
function sifted(
  table: Leaders,
  pile: string,
  heroes: (string | null)[],
  cards: (Card | null)[],
  last: Leaders,
): Leaders {
  const n = cards.length;
  const { harbor, wilderness, graveyard, tavern } = table;
  const left =
    pile === "harbor"
      ? { harbor: harbor - n }
      : pile === "wilderness"
        ? { wilderness: { cards: wilderness.cards - n, known: wilderness.known.slice(n) } }
        : pile === "graveyard"
          ? { graveyard: { cards: graveyard.cards - n, top: last.graveyard.top } }
          : { tavern: tavern.map((card) => (card !== null && heroes.includes(card.hero) ? null : card)) };
  return { ...table, ...left, aside: cards };
}

/** Cards of the harbor and of the tavern, several at once. */
function manyCards(table: Leaders, how: string, { event }: Happened, last: Leaders): Leaders {
  const heroes = Array.isArray(event.cards) ? event.cards.map(heroNamed) : [];
  const n = Number(event.n ?? heroes.length);
  const cards = heroes.length > 0 ? heroes.map((hero) => cardOf(hero, table, last)) : Array<null>(n).fill(null);
  if (how === "reshuffled") return { ...table, harbor: n, wilderness: { cards: 0, known: [] } };
  if (how === "draws") return withHand({ ...table, harbor: table.harbor - n }, Number(event.seat), cards);
  if (how === "refills") {
    const left = [...cards];
    const tavern = table.tavern.map((card) => card ?? left.shift() ?? null);
    return { ...table, tavern, harbor: table.harbor - n };
  }
  if (how === "clears_tavern") {
    const tavern = table.tavern.map((card) => (card !== null && heroes.includes(card.hero) ? null : card));
    return onWilderness({ ...table, tavern }, heroes);
  }
  const [sifts, pile] = how.split("_");
  return sifts === "sifts" && pile !== undefined ? sifted(table, pile, heroes, cards, last) : table;
}

function marked(table: Leaders, { event }: Happened, last: Leaders): Leaders {
  const marker = isSaid(event.marker) && event.marker.say === "hidden_leaders.red" ? "red" : "green";
  const moved = { ...table, [marker]: Number(event.at) };
  const settled = moved.red === last.red && moved.green === last.green;
  return settled ? { ...moved, winning: last.winning } : moved;
}

/** What no event tells (cards that change places, who knows what) is seen at the end of the frame. */
export function fold(table: Leaders, event: Happened, last: Leaders): Leaders {
  const how = nameOf(event);
  if (how === "turn") return { ...table, turn: Number(event.event.seat) };
  if (how === "moves" || how === "stopped") return marked(table, event, last);
  if (event.event.card !== undefined) return oneCard(table, how, event, last);
  return manyCards(table, how.replace(/_seen$/, ""), event, last);
}
