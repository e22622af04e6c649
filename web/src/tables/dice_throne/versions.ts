/** An ability of which several versions can be used: which is the best, and whether that is plain. */
import { one } from "../../wire/about";
import type { Option } from "../../wire/types";
import { tiersOf } from "./book";
import type { AbilityPage, Mark } from "./types";

/** Which version an answer uses: of steps, how many dice of their symbol it takes. */
export const wayOf = (option: Option): number => Number(one(option, "way") ?? 0);

/** The best first: by its damage, then by the dice that it takes. */
export const ranked = (options: readonly Option[]): Option[] =>
  [...options].sort((one, other) => (other.damage ?? 0) - (one.damage ?? 0) || wayOf(other) - wayOf(one));

/** Whether these effects are at least those: each is there, and none is less. */
export const isAtLeast = (these: readonly Mark[], those: readonly Mark[]): boolean =>
  those.every((that) =>
    these.some(
      (each) =>
        each.kind === that.kind &&
        each.token === that.token &&
        (each.undefendable ?? false) === (that.undefendable ?? false) &&
        (each.n === that.n || (typeof each.n === "number" && typeof that.n === "number" && each.n > that.n)),
    ),
  );

/** The version that nobody would want another one instead of; undefined where that is a choice. */
export function plainlyBest(options: readonly Option[], marksOf: (option: Option) => Mark[]): Option | undefined {
  const [best, ...others] = ranked(options);
  if (best === undefined || !options.every(({ kind }) => kind === "use")) return undefined;
  return others.every((other) => isAtLeast(marksOf(best), marksOf(other))) ? best : undefined;
}

/** What this version of an ability heals; undefined where that is no plain number. */
export function healedBy(page: Pick<AbilityPage, "pattern" | "marks">, option: Option): number | undefined {
  const tiers = tiersOf(page);
  const row = tiers === null ? 0 : tiers.counts.indexOf(wayOf(option));
  if (tiers === null && page.marks.length !== 1) return undefined;
  const n = page.marks[row]?.find(({ kind }) => kind === "heal")?.n;
  return typeof n === "number" ? n : undefined;
}
