/** A page that says one thing: that something is being fetched, or that it is not there. */
import { Header } from "./header";

export function Sheet({ text, busy = false }: { text: string; busy?: boolean }) {
  return (
    <>
      <Header />
      <main class="sheet" aria-busy={busy}>
        <h1>{text}</h1>
      </main>
    </>
  );
}
