/** Puts the icons that `icons.json` names, and no others, into one sprite of the built page; portraits are another. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Plugin, Rolldown } from "vite";
import { rounded } from "./paths.ts";

interface IconSet {
  icons: Record<string, { body: string; width?: number; height?: number }>;
  aliases?: Record<string, { parent: string }>;
  width?: number;
  height?: number;
}

const NAMES = new URL("../icons.json", import.meta.url);
const PORTRAITS = new URL("../portraits.json", import.meta.url);

const read = (from: URL) => JSON.parse(readFileSync(from, "utf-8"));

/** What the page draws, by the name it draws it by: `{"face.flame": "flame"}`. */
function wanted(): Record<string, string> {
  const groups = read(NAMES) as Record<string, Record<string, string>>;
  return Object.fromEntries(
    Object.entries(groups).flatMap(([group, icons]) =>
      Object.entries(icons).map(([name, icon]) => [`${group}.${name}`, icon]),
    ),
  );
}

function sprite(names: Record<string, string>, from: URL, drawn: (body: string) => string): string {
  const set = createRequire(import.meta.url)("@iconify-json/game-icons/icons.json") as IconSet;
  const symbols = [...new Set(Object.values(names))].sort().map((name) => {
    const found = set.icons[set.aliases?.[name]?.parent ?? name];
    if (found === undefined) throw new Error(`${from.pathname}: game-icons has no "${name}".`);
    const [width, height] = [found.width ?? set.width ?? 512, found.height ?? set.height ?? 512];
    return `<symbol id="${name}" viewBox="0 0 ${width} ${height}">${drawn(found.body)}</symbol>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>`;
}

/** Portraits are never shown larger than 100 px: whole numbers halve their weight. */
const small = (body: string) => body.replace(/ d="([^"]*)"/g, (_, path: string) => ` d="${rounded(path)}"`);

const MODULES = {
  "virtual:icons": { from: NAMES, file: "icons.svg", names: wanted, drawn: (body: string) => body },
  "virtual:portraits": { from: PORTRAITS, file: "portraits.svg", names: () => read(PORTRAITS), drawn: small },
};

export function icons(): Plugin {
  let serving = false;
  const source = (context: Rolldown.PluginContext, { from, file, names, drawn }: (typeof MODULES)["virtual:icons"]) => {
    context.addWatchFile(from.pathname);
    const picture = sprite(names(), from, drawn);
    const address = serving
      ? `"data:image/svg+xml," + encodeURIComponent(${JSON.stringify(picture)})`
      : `import.meta.ROLLUP_FILE_URL_${context.emitFile({ type: "asset", name: file, source: picture })}`;
    return `export const ICONS = ${JSON.stringify(names())};\nexport const SPRITE = ${address};`;
  };
  return {
    name: "throneroom-icons",
    configResolved(config) {
      serving = config.command === "serve";
    },
    resolveId: (id) => (id in MODULES ? `\0${id}` : null),
    load(id) {
      const module = MODULES[id.slice(1) as keyof typeof MODULES];
      return id.startsWith("\0") && module !== undefined ? source(this, module) : null;
    },
  };
}
