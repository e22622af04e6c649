/** What on the table a key of Dice Throne speaks of (docs/notation.md). */

export const KEEP = "keep ";

/** A key's first word and the rest of its words. */
export function words(key: string): [string, string[]] {
  const [verb = "", ...rest] = key.split(" ");
  return [verb, rest];
}

export function touches(key: string, seat: number | null): string[] {
  const [verb, [first = "", second = "", third = "", , fifth = ""]] = words(key);
  switch (verb) {
    case "play":
    case "lay":
    case "sell":
    case "discard":
    case "prepare":
    case "return": // return <card> to <top or bottom>
      return [`card:${first}`];
    case "cast":
      return [`prepared:${seat}:${first}`];
    case "use":
      return [`ability:${seat}:${first}`];
    case "defend": // defend with <ability>
      return [`ability:${seat}:${second}`];
    case "spend":
      return [`token:${seat}:${first}`, `companion:${seat}:${first}`];
    case "first":
      return [`token:${seat}:${first}`, `companion:${seat}:${first}`, `ability:${seat}:${first}`];
    case "grow":
    case "throw":
    case "retrieve":
      return [`companion:${seat}:${first}`];
    case "remove": // remove <token> of <seat>, remove <companion>
      return second === "of" ? [`token:${third}:${first}`] : [`companion:${seat}:${first}`];
    case "move": // move <token> of <seat>, move <token> from <seat> to <seat>
      return fifth === "" ? [`token:${third}:${first}`] : [`token:${third}:${first}`, `hero:${fifth}`];
    case "bring":
    case "ban":
    case "send":
      return [`${verb}:${first}`];
    case "cover": // cover <ability> of <seat>
    case "uncover":
      return [`ability:${third}:${first}`];
    case "turn":
      return [`facedown:${first}`];
    case "pick":
      return [`hero:${first}`];
    case "die":
      return [`die:${first}`];
    case "to":
      return [`face:${first}`];
    default:
      return [];
  }
}
