/** Fails a build whose table screens weigh more than a slow connection should carry. */
import { gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const MOST = 80_000; // bytes of JavaScript, gzipped, of the heaviest table screen
const TABLE = /^table_/; // the chunks of which a visitor loads one

export function weight(): Plugin {
  return {
    name: "throneroom-weight",
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((each) => each.type === "chunk");
      const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
      const needed = (file: string, found: Set<string>): Set<string> => {
        const chunk = byFile.get(file);
        if (chunk !== undefined && !found.has(file)) {
          found.add(file);
          for (const next of chunk.imports) needed(next, found);
        }
        return found;
      };
      const entries = chunks.filter((chunk) => chunk.isEntry).map((chunk) => chunk.fileName);
      const screen = chunks.filter((chunk) => chunk.name === "table").map((chunk) => chunk.fileName);
      for (const table of chunks.filter((chunk) => TABLE.test(chunk.name))) {
        const files = [...entries, ...screen, table.fileName].reduce(
          (found, file) => needed(file, found),
          new Set<string>(),
        );
        const bytes = [...files].reduce((sum, file) => sum + gzipSync(byFile.get(file)?.code ?? "").length, 0);
        this.info(`${table.name}: ${(bytes / 1000).toFixed(1)} kB of JavaScript, gzipped`);
        if (bytes > MOST) this.error(`${table.name} weighs ${bytes} bytes gzipped; at most ${MOST} are allowed.`);
      }
    },
  };
}
