import { t } from "../text/texts";

/** Whether something agrees: a sign, and the same in words. */
export function Mark({ good }: { good: boolean }) {
  return (
    <span class={good ? "mark good" : "mark bad"}>
      <span aria-hidden="true">{good ? "✓" : "✗"}</span> {good ? t("web.check.ok") : t("web.check.wrong")}
    </span>
  );
}
