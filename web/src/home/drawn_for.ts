/** Which heroes meet when somebody just plays. */
import { drawn } from "../setup/drawn";
import type { Game, GameOption } from "../wire/api";

/** What is picked for each seat, such as a hero, if the game as it comes has that. */
export function pickedOf(game: Game): GameOption | undefined {
  return game.options.find((option) => option.kind === "seats" && Array.isArray(option.default));
}

const HARDER = 2; // so much more complex than one's own may be what the others play

/** Of these what is not much harder to follow than one's own. */
function followed(option: GameOption, mine: string): GameOption {
  const complexity = (value: string): number =>
    Number(option.choices.find((each) => each.value === value)?.facts.complexity ?? 0);
  if (mine === "") return option;
  return { ...option, choices: option.choices.filter(({ value }) => complexity(value) <= complexity(mine) + HARDER) };
}

/**
 * Oneself plays what one likes, or anything (""); the others anything else, so that no two matches are alike, but nothing
 * that is much harder to follow.
 */
export function drawnFor(option: GameOption | undefined, mine: string): Record<string, string[]> {
  if (option === undefined) return {};
  const picked = [mine === "" ? drawn(option, []) : mine];
  const met = followed(option, mine);
  const count = Array.isArray(option.default) ? option.default.length : 0;
  while (picked.length < count) picked.push(drawn(met, picked));
  return { [option.name]: picked };
}
