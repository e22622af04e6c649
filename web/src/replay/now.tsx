/** What led to this moment, and what comes next, in words. */
import { t } from "../text/texts";
import type { Story } from "../wire/api";
import type { View } from "../wire/types";

interface Props {
  story: Story;
  ply: number;
  people: string[];
  /** The answer that led to this moment, as a sentence. */
  led: string;
  /** Where one is: the moment and the turn. */
  where: string;
  outcome: View["outcome"];
}

/** The answer that led to a moment, as a sentence; `text` where the table has words of its own for it. */
export function sentence(story: Story, ply: number, people: string[], text?: string): string {
  const answer = story.plies[ply]?.answer ?? null;
  if (answer === null) return t("web.replay.begins");
  return t("web.replay.answered", { name: people[answer.seat] ?? "", text: text ?? answer.text });
}

export function Now({ story, ply, people, led, where, outcome }: Props) {
  const question = story.plies[ply]?.answer?.prompt;
  const next = story.plies[ply + 1]?.answer;
  return (
    <>
      <p class="where">{where}</p>
      <h2>{led}</h2>
      {question !== undefined && <p class="small">{t("web.replay.question", { prompt: question })}</p>}
      {next != null && <p>{t("web.replay.next", { name: people[next.seat] ?? "", prompt: next.prompt })}</p>}
      {next == null && outcome !== null && <p class="outcome">{outcome.text}</p>}
    </>
  );
}
