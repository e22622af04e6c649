import { beforeEach, expect, test, vi } from "vitest";

const TEXTS: Record<string, Record<string, string>> = {
  en: { "web.hello": "Hello, {name}!", "web.cards.one": "{n} card", "web.cards.other": "{n} cards of {name}" },
  cs: {
    "web.hello": "Ahoj, {name}!",
    "web.cards.one": "{n} karta",
    "web.cards.few": "{n} karty",
    "web.cards.many": "{n} karty",
    "web.cards.other": "{n} karet",
  },
  pl: { "web.cards.one": "{n} karta", "web.cards.few": "{n} karty", "web.cards.many": "{n} kart" },
};
const asked = vi.fn();
const page = { documentElement: { lang: "" } };
let slow: Promise<void> = Promise.resolve();

/** The module anew, as after loading the page. */
async function fresh() {
  vi.resetModules();
  const texts = await import("./texts");
  const { choose } = await import("./language");
  return { ...texts, choose };
}

/** Until what was fetched is on screen. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  asked.mockClear();
  slow = Promise.resolve();
  vi.stubGlobal("document", page);
  vi.stubGlobal("navigator", { languages: ["en-GB"] });
  vi.stubGlobal("fetch", async (address: string) => {
    asked(address);
    const language = /texts\/(\w+)/.exec(address)?.[1] ?? "";
    if (language === "pl") await slow;
    const texts = TEXTS[language];
    return { ok: texts !== undefined, status: texts === undefined ? 404 : 200, json: async () => ({ texts }) };
  });
});

test("texts are the server's, only those of the page, and the document says their language", async () => {
  const { t, spoken } = await fresh();
  await settled();
  expect(asked.mock.calls).toEqual([["/api/texts/en?prefix=web."]]);
  expect(spoken.value).toBe("en");
  expect(page.documentElement.lang).toBe("en");
  expect(t("web.hello", { name: "Ann" })).toBe("Hello, Ann!");
});

test("the language is the browser's own", async () => {
  vi.stubGlobal("navigator", { languages: ["de-DE", "cs-CZ", "en"] });
  const { t } = await fresh();
  await settled();
  expect(t("web.hello", { name: "Anno" })).toBe("Ahoj, Anno!");
});

test("arguments are put in as they are, and what is missing stays to be seen", async () => {
  const { t, known } = await fresh();
  await settled();
  expect(t("web.hello", { name: "{name} $& <b>" })).toBe("Hello, {name} $& <b>!");
  expect(t("web.hello")).toBe("Hello, {name}!");
  expect(t("web.no.such")).toBe("web.no.such");
  expect(known("web.no.such")).toBeUndefined();
  expect(known("web.hello")).toBe("Hello, {name}!");
});

test("counts take the form of their language", async () => {
  const { tn, choose } = await fresh();
  await settled();
  expect([1, 2, 5].map((n) => tn("web.cards", n, { name: "Ann" }))).toEqual([
    "1 card",
    "2 cards of Ann",
    "5 cards of Ann",
  ]);
  choose("cs");
  await settled();
  expect([1, 3, 5, 1.5].map((n) => tn("web.cards", n))).toEqual(["1 karta", "3 karty", "5 karet", "1.5 karty"]);
  choose("pl");
  await settled();
  expect([1, 3, 5, 22].map((n) => tn("web.cards", n))).toEqual(["1 karta", "3 karty", "5 kart", "22 karty"]);
  expect(tn("web.no.such", 2)).toBe("web.no.such");
});

test("until the chosen language is here the one before stays, and a late one does not come back", async () => {
  const { t, spoken, choose } = await fresh();
  await settled();
  let arrive = () => {};
  slow = new Promise((resolve) => {
    arrive = resolve;
  });
  choose("pl");
  await settled();
  expect(spoken.value).toBe("en");
  choose("cs");
  await settled();
  expect(spoken.value).toBe("cs");
  arrive();
  await settled();
  expect(spoken.value).toBe("cs");
  expect(t("web.hello", { name: "Anno" })).toBe("Ahoj, Anno!");
});

test("a language is fetched once, and again only if that failed", async () => {
  const { spoken, choose } = await fresh();
  await settled();
  const polish = TEXTS.pl;
  delete TEXTS.pl;
  choose("pl");
  await settled();
  expect(spoken.value).toBe("en");
  TEXTS.pl = polish ?? {};
  for (const language of ["cs", "pl", "cs", "pl", "en"]) {
    choose(language);
    await settled();
    expect(spoken.value).toBe(language);
  }
  const addresses = asked.mock.calls.map(([address]) => address as string);
  expect(addresses.filter((address) => address.includes("/pl"))).toHaveLength(2);
  expect(addresses).toHaveLength(4);
});

test("a language that there is none of changes nothing", async () => {
  const { spoken, choose } = await fresh();
  await settled();
  choose("de");
  await settled();
  expect(spoken.value).toBe("en");
  expect(asked).toHaveBeenCalledTimes(1);
});
