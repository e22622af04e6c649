/** The form of a new table.  It knows no game: the server says what can be chosen, and whether it can be played. */
import { useState } from "preact/hooks";
import { useMaking } from "../home/making";
import { YourName } from "../home/your_name";
import { useLoaded } from "../loading";
import { keep, kept } from "../preferences";
import { lang } from "../text/language";
import { t, tn } from "../text/texts";
import { api, type Game, type GameOption } from "../wire/api";
import {
  type Continued,
  continuing,
  countingOptions,
  counts,
  type Draft,
  fitted,
  fresh,
  liking,
  narrowed,
  ownSeat,
  playersFor,
  wantedTable,
} from "./draft";
import { drawn } from "./drawn";
import { Fold } from "./fold";
import { OptionField } from "./option_field";
import { Picker } from "./picker";
import { SeatFields, whoIs } from "./seat_fields";
import { SettingsFields } from "./settings_fields";
import { usualSettings } from "./usual";

/** What one plays and with how many; all else is for who wants it otherwise. */
function isFirst(game: Game, option: GameOption): boolean {
  return option.name === game.options[0]?.name || option.kind === "seats" || option.kind === "number";
}

/** What was chosen stays while one looks something up elsewhere in the page. */
const drafts = new Map<string, Draft>();

/** The hero that was chosen last is one's own here, too, wherever that was. */
function begun(game: Game, address: string): Draft {
  return liking(game, drafts.get(address) ?? fresh(game), kept("hero"));
}

function useDraft(address: string, first: () => Draft): [Draft, (changes: Partial<Draft>) => void] {
  const [draft, setDraft] = useState(first);
  return [
    draft,
    (changes) =>
      setDraft((old) => {
        const next = { ...old, ...changes };
        drafts.set(address, next);
        return next;
      }),
  ];
}

export function SetupForm({ game, from }: { game: Game; from: Continued | null }) {
  const address = `${game.name} ${from?.table.id ?? ""}`;
  const [draft, change] = useDraft(address, () =>
    from === null ? begun(game, address) : (drafts.get(address) ?? continuing(from)),
  );
  const making = useMaking();
  const options = from === null ? countingOptions(game, draft.options) : draft.options;
  const seating = useLoaded(() => api.seating(game.name, options), [game.name, JSON.stringify(options), lang.value]);
  const sides = seating.value?.seats ?? [];
  const who = draft.seats.map((seat) => whoIs(seat, game));
  const problem = making.problem ?? seating.problem;
  const set = (name: string, value: unknown) =>
    change({ options: fitted(game, { ...draft.options, [name]: value }, drawn) });
  const players = playersFor(game, draft.options);

  const open = () =>
    making.make(async () => {
      const { seats } = await api.seating(game.name, options);
      return wantedTable(game, draft, seats.length, from);
    });

  const fields = game.options
    .filter((option) => counts(option, draft.options))
    .map((option) => narrowed(option, players))
    .filter((option) => option !== null);
  const field = (option: GameOption) => {
    const value = draft.options[option.name];
    return option.kind === "seats" && Array.isArray(value) ? (
      <Picker
        key={option.name}
        option={option}
        value={value}
        who={who}
        least={players.least}
        most={players.most}
        change={(picked) => {
          const own = picked[ownSeat(draft.seats)];
          if (own !== undefined) keep("hero", own);
          set(option.name, picked);
        }}
      />
    ) : (
      <OptionField key={option.name} option={option} value={value} change={(chosen) => set(option.name, chosen)} />
    );
  };
  const first = fields.filter((option) => isFirst(game, option)).map(field);
  const further = fields.filter((option) => !isFirst(game, option) && option.kind !== "hidden").map(field);
  const seats = draft.seats.slice(0, sides.length);
  const invites = seats.some((seat) => seat.kind === "open");
  return (
    <form
      class="setup-form"
      noValidate
      onSubmit={(submit) => {
        submit.preventDefault();
        void open();
      }}
    >
      <section aria-labelledby="setup-game">
        <h2 id="setup-game">{t("web.setup.game")}</h2>
        {from !== null && <p>{tn("web.setup.locked", from.ply)}</p>}
        <fieldset class="options" disabled={from !== null}>
          <legend class="unseen">{t("web.setup.game")}</legend>
          {first}
          {further.length > 0 && (
            <Fold title={t("web.setup.further")}>
              <div class="options">{further}</div>
            </Fold>
          )}
        </fieldset>
      </section>
      <section aria-labelledby="setup-seats">
        <h2 id="setup-seats">{t("web.setup.seats")}</h2>
        <SeatFields game={game} sides={sides} seats={draft.seats} change={(seats) => change({ seats })} />
        <YourName />
      </section>
      <section aria-labelledby="setup-settings">
        <h2 id="setup-settings" class="unseen">
          {t("web.setup.settings")}
        </h2>
        <Fold title={t("web.setup.settings")}>
          <p class="small">{t("web.setup.settings.help")}</p>
          <SettingsFields
            settings={draft.settings ?? usualSettings(seats)}
            change={(settings) => change({ settings })}
          />
        </Fold>
      </section>
      <div class="opening">
        <p class="summary">{sides.map((side, number) => `${side} (${who[number]})`).join(" – ")}</p>
        <p class="notice" role="alert">
          {problem}
        </p>
        <button type="submit" class="answer" disabled={making.busy}>
          {invites ? t("web.setup.open_table") : t("web.setup.start")}
        </button>
      </div>
    </form>
  );
}
