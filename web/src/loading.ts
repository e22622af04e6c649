/** Something that has to be fetched: nothing yet, the thing, or a sentence about why not. */
import { useEffect, useState } from "preact/hooks";

export type Loaded<T> = { value: T | null; problem: string | null };

/** Fetches again whenever one of `of` changes; what comes too late is dropped. */
export function useLoaded<T>(load: () => Promise<T>, of: readonly unknown[]): Loaded<T> {
  const [loaded, setLoaded] = useState<Loaded<T>>({ value: null, problem: null });
  useEffect(() => {
    let wanted = true;
    load().then(
      (value) => wanted && setLoaded({ value, problem: null }),
      (error: unknown) =>
        wanted && setLoaded((old) => ({ value: old.value, problem: String((error as Error).message) })),
    );
    return () => {
      wanted = false;
    };
  }, of);
  return loaded;
}
