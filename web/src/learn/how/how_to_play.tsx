/** How to play, on one page: six panels, each a picture drawn as on the table and a few words. */
import "../../style/whole.css";
import "./how.css";
import { useLoaded } from "../../loading";
import { tableOf } from "../../tables";
import { type GameTable, makeScene, SceneContext } from "../../tables/scene";
import { lang } from "../../text/language";
import { t } from "../../text/texts";
import { api } from "../../wire/api";
import type { View } from "../../wire/types";
import type { Picture } from "./types";

const GAMES = import.meta.glob<{ pictures: Picture[] }>("./{drako,hidden_leaders,dice_throne}.tsx");

const pageOf = (game: string) => GAMES[`./${game.replaceAll("-", "_")}.tsx`];

interface Loaded {
  table: GameTable;
  glossary: unknown;
  pictures: Picture[];
  views: Map<number, View>;
  texts: Record<string, string>;
}

async function load(game: string): Promise<Loaded> {
  const page = await pageOf(game)?.();
  if (page === undefined) throw new Error(t("web.learn.no_how"));
  const { pictures } = page;
  const numbers = [...new Set(pictures.map(({ lesson }) => lesson))];
  const [table, glossary, texts, ...moments] = await Promise.all([
    tableOf(game),
    api.lessonGlossary(`${game}-${numbers[0]}`),
    api.texts(`how.${game}.`),
    ...numbers.map((number) => api.lesson(`${game}-${number}`, { done: [] })),
  ]);
  return { table, glossary, pictures, texts, views: new Map(moments.map(({ view }, at) => [numbers[at] ?? 0, view])) };
}

function Panel({ game, number, loaded }: { game: string; number: number; loaded: Loaded }) {
  const { table, glossary, pictures, texts, views } = loaded;
  const picture = pictures[number - 1];
  const view = views.get(picture?.lesson ?? 0);
  if (picture === undefined || view === undefined) return null;
  const { Drawn, set } = picture;
  return (
    <section class={`panel n${number}`}>
      <h2>
        <b aria-hidden="true">{number}</b>
        {texts[`how.${game}.${number}.title`]}
      </h2>
      <SceneContext.Provider value={makeScene(table, set?.(view) ?? view, glossary, view.seats, [], [], null)}>
        <div class={`picture whole ${game}`} inert aria-hidden="true">
          <Drawn />
        </div>
      </SceneContext.Provider>
      <p>{texts[`how.${game}.${number}.text`]}</p>
    </section>
  );
}

export function HowToPlay({ game }: { game: string }) {
  const { value, problem } = useLoaded(() => load(game), [game, lang.value]);
  if (problem !== null) return <p role="alert">{problem}</p>;
  if (value === null) return <p>{t("web.loading")}</p>;
  return (
    <div class={`how-to-play ${game}`}>
      {value.pictures.map((_, at) => (
        <Panel key={at} game={game} number={at + 1} loaded={value} />
      ))}
    </div>
  );
}
