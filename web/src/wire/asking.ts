/** Asks the server for something: what goes wrong is said, and nothing is on its way any more. */
import type { Signal } from "@preact/signals";

interface Asking {
  sending: Signal<string | null>;
  problem: Signal<string | null>;
}

export async function asking({ sending, problem }: Asking, ask: () => Promise<void>): Promise<void> {
  try {
    await ask();
    problem.value = null;
  } catch (error) {
    problem.value = String((error as Error).message);
  } finally {
    sending.value = null;
  }
}
