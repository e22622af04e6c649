import { t } from "../../text/texts";
import { MarkerLane } from "./marker";
import { useLeaders } from "./types";

/** The influence track: red stands above its space, green below; the dark spaces are hatched. */
export function Track() {
  const { view, glossary } = useLeaders();
  const { spaces, dark } = glossary.track;
  const { red, green } = view.table;
  return (
    <div class="hl-track">
      <MarkerLane marker="red" />
      <ol
        class="hl-spaces"
        aria-label={t("web.leaders.track_said", { spaces, dark: dark.join(", ") })}
        style={{ gridTemplateColumns: `repeat(${spaces}, 1fr)` }}
      >
        {Array.from({ length: spaces }, (_, number) => number + 1).map((space) => (
          <li
            key={space}
            aria-hidden="true"
            class={[
              dark.includes(space) ? "dark" : "",
              space === red ? "has-red" : "",
              space === green ? "has-green" : "",
            ].join(" ")}
          >
            {space}
          </li>
        ))}
      </ol>
      <MarkerLane marker="green" />
    </div>
  );
}
