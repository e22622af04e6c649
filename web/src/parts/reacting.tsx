/** Reactions: a few fixed words for the others at the table, which one need neither say nor see. */
import "./reacting.css";
import { signal } from "@preact/signals";
import { useState } from "preact/hooks";
import { keep, kept } from "../preferences";
import { t } from "../text/texts";
import type { LiveMatch } from "../wire/match";
import type { Reaction, Table } from "../wire/types";
import { Icon } from "./icon";

const REACTIONS: Reaction[] = ["hello", "good_luck", "well_played", "thanks", "wow", "oops", "thinking"];
const REST = 2500; // milliseconds before the next one, as the server has it

const wanted = signal(kept("reactions") !== "off");

/** By seat, what was said a moment ago. */
export function saidNow(match: LiveMatch): Map<number, string> {
  const said = wanted.value ? match.reactions.value : [];
  return new Map(said.map(({ seat, reaction }) => [seat, t(`web.reaction.${reaction}`)]));
}

export function ReactionSwitch() {
  return (
    <label class="switch">
      <input
        type="checkbox"
        checked={wanted.value}
        onChange={(change) => {
          wanted.value = change.currentTarget.checked;
          keep("reactions", wanted.value ? "on" : "off");
        }}
      />
      {t("web.reactions.switch")}
    </label>
  );
}

/** Where other people sit: bots have no ears. */
export function Reacting({ match, table }: { match: LiveMatch; table: Table }) {
  const [open, setOpen] = useState(false);
  const [resting, setResting] = useState(false);
  const mine = match.seat.value;
  const heard = table.seats.some(({ seat, kind }) => kind === "person" && seat !== mine) || table.spectators > 0;
  if (mine === null || !heard || !wanted.value) return null;
  const say = (reaction: Reaction) => {
    match.react(reaction);
    setOpen(false);
    setResting(true);
    setTimeout(() => setResting(false), REST);
  };
  return (
    <details class="reacting" open={open} onToggle={(toggle) => setOpen(toggle.currentTarget.open)}>
      <summary title={t("web.reactions.say")}>
        <Icon of="page.react" name={t("web.reactions.say")} />
      </summary>
      {open && (
        <ul>
          {REACTIONS.map((reaction) => (
            <li key={reaction}>
              <button type="button" disabled={resting} onClick={() => say(reaction)}>
                {t(`web.reaction.${reaction}`)}
              </button>
            </li>
          ))}
        </ul>
      )}
      <span class="unseen" role="status">
        {[...saidNow(match)].map(([seat, words]) => `${table.seats[seat]?.name ?? ""}: ${words}`).join(" ")}
      </span>
    </details>
  );
}
