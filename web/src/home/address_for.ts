const HERE = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Where other devices find this page; null if only this machine does. */
export function addressFor(addresses: string[], page: { hostname: string; origin: string }): string | null {
  if (addresses.includes(page.origin)) return page.origin;
  return addresses[0] ?? (HERE.test(page.hostname) ? null : page.origin);
}
