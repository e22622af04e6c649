/** What an update tells of a view that it does not tell whole: see docs/protocol.md, *What changed*. */
import type { View } from "./types";

type Path = (string | number)[];

/** The view after these changes; what did not change is the same object as before. */
export function changed(view: View, changes: [Path, unknown][], gone: Path[]): View {
  const now: View = { ...view };
  for (const [path, value] of changes) Object.assign(now, put(now, path, value));
  for (const path of gone) {
    if (path.length > 1) Object.assign(now, taken(now, path));
    else Reflect.deleteProperty(now, String(path[0]));
  }
  return now;
}

function put(place: unknown, path: Path, value: unknown): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  if (Array.isArray(place)) return place.map((each, at) => (at === name ? put(each, rest, value) : each));
  const copy: Record<string, unknown> = { ...Object(place) };
  copy[name] = put(copy[name], rest, value);
  return copy;
}

function taken(place: unknown, path: Path): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return place;
  if (Array.isArray(place)) return place.map((each, at) => (at === name ? taken(each, rest) : each));
  const copy: Record<string, unknown> = { ...Object(place) };
  if (rest.length === 0) delete copy[name];
  else copy[name] = taken(copy[name], rest);
  return copy;
}
