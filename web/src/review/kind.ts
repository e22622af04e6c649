/** Who changed the chance to win: chance itself, whoever looks back, or somebody else; or it was given up. */
import type { ReviewPoint } from "../wire/types";

export type Kind = "luck" | "own" | "theirs" | "given-up";

export function kindOf(point: ReviewPoint, viewer: number): Kind {
  if (point.kind === "given up") return "given-up";
  if (point.kind !== "choice") return "luck";
  return point.seat === viewer ? "own" : "theirs";
}
