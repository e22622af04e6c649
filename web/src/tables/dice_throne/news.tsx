/** What just happened, in the log's own sentences: on a phone the log itself is out of sight. */
import { useThrone } from "./types";

const MOST = 4;

export function News() {
  const { latest } = useThrone();
  if (latest.length === 0) return null;
  return (
    <ul class="news small" aria-hidden="true">
      {latest.slice(-MOST).map((event) => (
        <li key={event.version}>{event.text}</li>
      ))}
    </ul>
  );
}
