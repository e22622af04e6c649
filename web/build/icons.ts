/** Puts the icons that `icons.json` names, and no others, into one sprite of the built page. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Plugin } from "vite";

interface IconSet {
  icons: Record<string, { body: string; width?: number; height?: number }>;
  aliases?: Record<string, { parent: string }>;
  width?: number;
  height?: number;
}

const NAMES = new URL("../icons.json", import.meta.url);
const MODULE = "virtual:icons";

/** What the page draws, by the name it draws it by: `{"face.flame": "flame"}`. */
function wanted(): Record<string, string> {
  const groups = JSON.parse(readFileSync(NAMES, "utf-8")) as Record<string, Record<string, string>>;
  return Object.fromEntries(
    Object.entries(groups).flatMap(([group, icons]) =>
      Object.entries(icons).map(([name, icon]) => [`${group}.${name}`, icon]),
    ),
  );
}

function sprite(): string {
  const set = createRequire(import.meta.url)("@iconify-json/game-icons/icons.json") as IconSet;
  const symbols = [...new Set(Object.values(wanted()))].sort().map((name) => {
    const found = set.icons[set.aliases?.[name]?.parent ?? name];
    if (found === undefined) throw new Error(`icons.json: game-icons has no "${name}".`);
    const [width, height] = [found.width ?? set.width ?? 512, found.height ?? set.height ?? 512];
    return `<symbol id="${name}" viewBox="0 0 ${width} ${height}">${found.body}</symbol>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>`;
}

export function icons(): Plugin {
  let serving = false;
  return {
    name: "throneroom-icons",
    configResolved(config) {
      serving = config.command === "serve";
    },
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
    load(id) {
      if (id !== `\0${MODULE}`) return null;
      this.addWatchFile(NAMES.pathname);
      const address = serving
        ? `"data:image/svg+xml," + encodeURIComponent(${JSON.stringify(sprite())})`
        : `import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: "asset", name: "icons.svg", source: sprite() })}`;
      return `export const ICONS = ${JSON.stringify(wanted())};\nexport const SPRITE = ${address};`;
    },
  };
}
