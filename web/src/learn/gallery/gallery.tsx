/** The gallery: everything in the boxes of a game with its text, how sure we are of it, and its odds. */
import "./gallery.css";
import { useMemo, useState } from "preact/hooks";
import { useLoaded } from "../../loading";
import { Icon } from "../../parts/icon";
import { percent } from "../../parts/percent";
import { Portrait } from "../../tables/hidden_leaders/portrait";
import { lang } from "../../text/language";
import { known, t, tn } from "../../text/texts";
import { api } from "../../wire/api";
import { counted, found, indexed, type Wanted } from "./found";
import type { Gallery as Box, GalleryOf, Item } from "./types";

const GAMES = import.meta.glob<GalleryOf>("./{drako,hidden_leaders,dice_throne}.ts");
const EVERYTHING: Wanted = { sort: "", group: "", query: "" };

async function load(game: string): Promise<Box> {
  const page = await GAMES[`./${game.replaceAll("-", "_")}.ts`]?.();
  if (page === undefined) throw new Error(t("web.gallery.none"));
  const [glossary, chances] = await Promise.all([api.gameGlossary(game), api.chances(game)]);
  return page.gallery(glossary, chances);
}

function Shown({ item }: { item: Item }) {
  const sure = item.fidelity === null ? undefined : known(`web.fidelity.${item.fidelity.replace(" ", "_")}`);
  return (
    <li class={`of-${item.groups.length === 1 ? item.groups[0] : "many"}`} data-item={item.id}>
      <h2>
        {item.portrait === undefined ? <Icon of={item.icon} /> : <Portrait hero={item.portrait} name={item.name} />}{" "}
        {item.name}
      </h2>
      <p class="facts">{[t(`web.gallery.sort.${item.sort}`), ...item.facts].join(" · ")}</p>
      {item.text !== "" && <p>{item.text}</p>}
      {item.chances.length > 0 && (
        <p class="chances">
          {t("web.gallery.chances")} {item.chances.map(percent).join(" / ")}
        </p>
      )}
      {sure !== undefined && <p class="sure">{sure}</p>}
    </li>
  );
}

function Filters({ box, wanted, set }: { box: Box; wanted: Wanted; set: (wanted: Wanted) => void }) {
  const sort = (each: string, n: number) => (
    <button key={each} type="button" aria-pressed={wanted.sort === each} onClick={() => set({ ...wanted, sort: each })}>
      {each === "" ? t("web.gallery.all") : t(`web.gallery.sorts.${each}`)} {n}
    </button>
  );
  return (
    <search class="filters">
      <label>
        <Icon of="page.search" name={t("web.gallery.search")} />
        <input
          type="search"
          value={wanted.query}
          placeholder={t("web.gallery.search")}
          autocomplete="off"
          spellcheck={false}
          onInput={(input) => set({ ...wanted, query: input.currentTarget.value })}
        />
      </label>
      <div class="sorts">
        {sort("", box.items.length)}
        {counted(box.items).map(([each, n]) => sort(each, n))}
      </div>
      <select
        aria-label={t("web.gallery.of")}
        value={wanted.group}
        onChange={(change) => set({ ...wanted, group: change.currentTarget.value })}
      >
        <option value="">{t("web.gallery.of_any")}</option>
        {Object.entries(box.groups).map(([group, name]) => (
          <option key={group} value={group}>
            {name}
          </option>
        ))}
      </select>
    </search>
  );
}

function Browsing({ game, box }: { game: string; box: Box }) {
  const [wanted, setWanted] = useState(EVERYTHING);
  const index = useMemo(() => indexed(box.items), [box]);
  const shown = found(index, wanted);
  return (
    <section class={`gallery ${game}`} aria-label={t("web.learn.gallery")}>
      <Filters box={box} wanted={wanted} set={setWanted} />
      <p role="status" class="small">
        {tn("web.gallery.found", shown.length)}
      </p>
      <ul>
        {shown.map((item) => (
          <Shown key={item.id} item={item} />
        ))}
      </ul>
    </section>
  );
}

export function Gallery({ game }: { game: string }) {
  const { value, problem } = useLoaded(async () => ({ game, box: await load(game) }), [game, lang.value]);
  if (problem !== null) return <p role="alert">{problem}</p>;
  return value === null ? <p>{t("web.loading")}</p> : <Browsing key={value.game} game={value.game} box={value.box} />;
}
