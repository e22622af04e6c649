import { useEffect } from "preact/hooks";

/** What the browser's tab says while a screen is shown. */
export function useTitle(text?: string): void {
  useEffect(() => {
    document.title = text === undefined ? "Throneroom" : `${text} – Throneroom`;
  }, [text]);
}
