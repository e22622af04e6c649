/** Finished lessons are kept with the profile, too: they are finished in every browser that holds it. */
import { api } from "../wire/api";
import { finish, finished } from "./progress";

export async function share(): Promise<void> {
  try {
    const there = (await api.profile())?.lessons ?? [];
    const here = finished();
    for (const lesson of there) if (!here.includes(lesson)) finish(lesson);
    if (here.some((lesson) => !there.includes(lesson))) await api.lessonsDone(finished());
  } catch {
    // the next lesson tells it
  }
}
