/** Who changed the chance to win: chance itself, whoever looks back, or somebody else. */
import type { ReviewPoint } from "../wire/types";

export type Kind = "luck" | "own" | "theirs";

export function kindOf(point: ReviewPoint, viewer: number): Kind {
  if (point.kind !== "choice") return "luck";
  return point.seat === viewer ? "own" : "theirs";
}
