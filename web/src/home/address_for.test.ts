import { expect, test } from "vitest";
import { addressFor } from "./address_for";

const page = (origin: string) => ({ origin, hostname: new URL(origin).hostname });

test("on this machine a link has the address in the network, or none that works elsewhere", () => {
  for (const here of ["http://127.0.0.1:8000", "http://localhost:8000", "http://[::1]:8000", "http://127.1.2.3"]) {
    expect(addressFor([], page(here))).toBeNull();
    expect(addressFor(["http://192.168.7.2:8000", "http://10.0.0.2:8000"], page(here))).toBe("http://192.168.7.2:8000");
  }
});

test("a page that was opened from another device hands on its own address", () => {
  expect(addressFor([], page("http://192.168.7.2:8000"))).toBe("http://192.168.7.2:8000");
  expect(addressFor([], page("http://localhost.example"))).toBe("http://localhost.example");
});

test("the public address comes first, and the one that is open before others", () => {
  const known = ["https://play.example.org", "https://games.example.org"];
  expect(addressFor(known, page("http://192.168.7.2:8000"))).toBe("https://play.example.org");
  expect(addressFor(known, page("https://games.example.org"))).toBe("https://games.example.org");
});
