/** Says to a screen reader what is shown, beat after beat, and what is asked. */
import { useEffect, useRef, useState } from "preact/hooks";
import { type Scene, told, useScene } from "../tables/scene";
import { asked, type Happened, type View } from "../wire/types";

const MOST = 6; // sentences at once; what is more comes after them
const TOO_MANY = 30; // that wait: more is not listened to
const APART = 1000; // milliseconds between two of them

/** The sentences of what was shown since the last were said, in their order, at most once a second. */
function useSaid(scene: Scene, events: Happened[]): string {
  const [said, setSaid] = useState({ text: "", times: 0 });
  const last = useRef(events.at(-1)?.version ?? -1);
  const notBefore = useRef(0);
  const newest = useRef(events);
  newest.current = events;
  useEffect(() => {
    const known = events.at(-1)?.version ?? -1;
    last.current = Math.min(last.current, known); // something was taken back
    if (known === last.current) return;
    const timer = setTimeout(
      () => {
        const waiting = newest.current.filter(({ version }) => version > last.current).slice(-TOO_MANY);
        const fresh = waiting.slice(0, MOST);
        last.current = fresh.at(-1)?.version ?? last.current;
        notBefore.current = performance.now() + APART;
        const text = fresh.map((event) => told(scene, event, true)).join(" ");
        setSaid(({ times }) => ({ text, times: times + 1 }));
      },
      Math.max(0, notBefore.current - performance.now()),
    );
    return () => clearTimeout(timer);
  }, [events, said.times]);
  return said.text;
}

export function Announcer({ view, events }: { view: View; events: Happened[] }) {
  const said = useSaid(useScene(), events);
  const question = asked(view)?.prompt ?? view.outcome?.text ?? "";
  return (
    <>
      <div class="unseen beats-said" aria-live="polite" aria-atomic="true">
        {said}
      </div>
      <div class="unseen" aria-live="polite" aria-atomic="true">
        {question}
      </div>
    </>
  );
}
