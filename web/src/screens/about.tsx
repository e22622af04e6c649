import { Header } from "../parts/header";

export default function Screen({ id }: { id: string }) {
  return (
    <>
      <Header />
      <main class="sheet">
        <h1>{id}</h1>
      </main>
    </>
  );
}
