/** The page by its address.  Screens other than the first are loaded when they are visited. */
import type { ComponentType } from "preact";
import { useLoaded } from "./loading";
import { Sheet } from "./parts/sheet";
import { path } from "./route";
import { Home } from "./screens/home";
import { spoken, t } from "./text/texts";

type Screen = ComponentType<{ id: string }>;

/** `/table/5f0c…`: the first part names the screen, the second what it shows. */
const SCREENS: Record<string, () => Promise<{ default: Screen }>> = {
  new: () => import("./screens/setup"),
  table: () => import("./screens/table"),
  join: () => import("./screens/join"),
  screen: () => import("./screens/big"),
  watch: () => import("./screens/watch"),
  replay: () => import("./screens/replay"),
  review: () => import("./screens/review"),
  check: () => import("./screens/check"),
  rules: () => import("./screens/rules"),
  learn: () => import("./screens/learn"),
  puzzles: () => import("./screens/puzzles"),
  about: () => import("./screens/about"),
  profile: () => import("./screens/profile"),
};

export function App() {
  const [, name = "", id = ""] = path.value.split("/");
  const load = SCREENS[name];
  const screen = useLoaded(async () => ({ name, Screen: (await load?.())?.default }), [name]);
  if (spoken.value === null) return <main class="sheet" aria-busy="true" />;
  if (name === "") return <Home />;
  if (load === undefined) return <Sheet text={t("web.no_such_page")} />;
  if (screen.problem !== null) return <Sheet text={t("web.connection.lost")} />;
  const { value } = screen;
  if (value === null || value.name !== name || value.Screen === undefined)
    return <Sheet text={t("web.loading")} busy />;
  return <value.Screen key={path.value} id={decodeURIComponent(id)} />;
}
