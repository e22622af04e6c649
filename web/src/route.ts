/** Where in the page one is: the address, as a signal. */
import { signal } from "@preact/signals";

export const path = signal(location.pathname);

/** Whether this is the page within the page, as the big screen enlarges it. */
export const isEnlarged = (): boolean => window.parent !== window;

export function go(to: string): void {
  if (isEnlarged() && !to.startsWith("/screen/")) {
    window.parent.location.assign(to); // only the big screen is enlarged
    return;
  }
  history.pushState(null, "", to);
  path.value = location.pathname;
  scrollTo(0, 0);
  document.getElementById("page")?.focus({ preventScroll: true });
}

/** The token after the `#`, taken out of the address bar at once: it must not stand there to be read or shared. */
export function takeToken(): string {
  const token = location.hash.slice(1);
  if (token !== "") history.replaceState(null, "", location.pathname + location.search);
  return token;
}

addEventListener("popstate", () => {
  path.value = location.pathname;
});

/** Links within the page do not load it again. */
document.addEventListener("click", (click) => {
  if (click.defaultPrevented || click.button !== 0 || click.metaKey || click.ctrlKey || click.shiftKey) return;
  const link = (click.target as Element).closest?.("a[href^='/']");
  if (!(link instanceof HTMLAnchorElement) || link.target !== "" || link.hasAttribute("download")) return;
  if (link.pathname.startsWith("/api/")) return;
  click.preventDefault();
  go(link.pathname + link.search + link.hash);
});
