import { t } from "../text/texts";
import { Problem } from "../wire/api";

/** Why something did not work: the server's own sentence, or that there was no answer at all. */
export function sentenceOf(error: unknown): string {
  return error instanceof Problem ? error.message : t("web.problem.unreachable");
}
