import { Header } from "../parts/header";

export function Home() {
  return (
    <>
      <Header />
      <main class="sheet" />
    </>
  );
}
