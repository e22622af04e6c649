const SCREENS = new Set(["watch", "join", "table", "screen", "replay"]);

/** Where in this page a pasted link leads; null if it is none of ours.  The same server has many names (this machine,
 *  its address at home), so the host is not looked at. */
export function pathOf(pasted: string, origin: string): string | null {
  try {
    const link = new URL(pasted.trim(), origin);
    const [, screen = "", table = ""] = link.pathname.split("/");
    return SCREENS.has(screen) && /^\w+$/.test(table) ? `/${screen}/${table}${link.hash}` : null;
  } catch {
    return null;
  }
}
