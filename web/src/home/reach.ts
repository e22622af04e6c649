/** Who can reach the server, as the page last heard. */
import { computed, signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { api } from "../wire/api";
import type { Network } from "../wire/types";
import { addressFor } from "./address_for";

export const network = signal<Network | null>(null);

/** Which of several addresses the links shall have: one machine can be in several networks. */
export const chosen = signal<string | null>(null);

export const elsewhere = computed(() => {
  const addresses = network.value?.addresses ?? [];
  const { value } = chosen;
  return value !== null && addresses.includes(value) ? value : addressFor(addresses, location);
});

/** Asks once a screen; a server that does not answer is taken for one that only this machine reaches. */
export function useNetwork(): void {
  useEffect(() => {
    api.network().then(
      (told) => {
        network.value = told;
      },
      () => undefined,
    );
  }, []);
}
