/** Says to a screen reader what just happened, and what is asked. */
import { asked, type Happened, type View } from "../wire/types";

const MOST = 6; // sentences at once: more is not listened to

export function Announcer({ view, latest }: { view: View; latest: Happened[] }) {
  const said = latest.slice(-MOST).map((event) => event.text);
  const question = asked(view)?.prompt ?? view.outcome?.text;
  return (
    <div class="unseen" aria-live="polite" aria-atomic="true">
      {[...said, ...(question === undefined ? [] : [question])].join(" ")}
    </div>
  );
}
