import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { errorMessages } from "../../app/gateway/protocol/error-codes.server";
import { READY_EVENT } from "../../app/hydration/hydration-payload";
import { OFFLINE_EVENT, ONLINE_EVENT } from "../../app/hydration/touch/offline-event";
import { languages, textLanguages } from "../../app/i18n/languages";

const folder = join(import.meta.dirname, "../../locales");
const namespaces = readdirSync(join(folder, "EN")).map((file) => file.replace(/\.json$/, ""));

/** All texts of a language by `namespace:key`. */
function textsOf(language: string): Map<string, string> {
  const texts = new Map<string, string>();
  for (const file of readdirSync(join(folder, language))) {
    const entries = JSON.parse(readFileSync(join(folder, language, file), "utf8")) as Record<string, string>;
    for (const [key, words] of Object.entries(entries)) texts.set(`${file.replace(/\.json$/, "")}:${key}`, words);
  }
  return texts;
}

const variablesOf = (words: string) => [...words.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name]) => name).sort();

const english = textsOf("EN");

describe("Locale files: same keys, same variables", () => {
  for (const language of textLanguages) {
    const texts = textsOf(language);

    it(`${language} has the keys of EN`, () => {
      expect([...texts.keys()].sort()).toEqual([...english.keys()].sort());
    });

    it(`${language} has the variables of EN`, () => {
      const differing = [...english].filter(
        ([key, words]) => String(variablesOf(words)) !== String(variablesOf(texts.get(key) ?? "")),
      );
      expect(differing.map(([key]) => key)).toEqual([]);
    });

    it(`${language} has words for every key`, () => {
      expect([...texts].filter(([, words]) => words.trim() === "").map(([key]) => key)).toEqual([]);
    });
  }

  it("the texts of the other languages are translated", () => {
    for (const language of textLanguages.filter((code) => code !== "EN")) {
      const texts = textsOf(language);
      const same = [...english].filter(([key, words]) => /[a-z]{4}/i.test(words) && texts.get(key) === words);
      expect(same.map(([key]) => `${language} ${key}`)).toEqual([]);
    }
  });
});

describe.each(textLanguages)("%s", (language) => {
  const texts = textsOf(language);

  it("has words for every status of a promotion, every status of a reward, and every state of the KYC centre", () => {
    const statuses = ["applying", "rejected", "issued", "claimed", "process", "joined", "coming_soon", "closed"];
    const keys = [
      ...["content", "member"].flatMap((namespace) => statuses.map((status) => `${namespace}:status_${status}`)),
      ...["upload", "under_review", "verified"].map((state) => `member:kyc_${state}`),
    ];
    expect(keys.filter((key) => !texts.has(key))).toEqual([]);
  });

  it.each([
    ["frame:reward_center", "member:reward_centre"],
    ["frame:agent_area", "member:agent_area", "agent:agent_area"],
    ["frame:invite_friends", "agent:invite"],
    ["member:change_password", "registration:change_password"],
    ["member:messages", "content:messages"],
    ["member:time_out", "play:time_out"],
    ["member:self_exclusion", "play:self_exclusion"],
  ])("has one name for %s, as every page calls it", (first, ...others) => {
    expect(others.map((key) => texts.get(key))).toEqual(others.map(() => texts.get(first)));
  });

  it("calls the list of popular games by one word (behaviour 4.15)", () => {
    const word = texts.get("lobby:popular") ?? "-";
    for (const key of ["lobby:hot_games", "lobby:search_hot"])
      expect(texts.get(key)?.toLowerCase(), key).toContain(word.toLowerCase());
  });

  it("says nothing of trials to the other types of account that cannot deposit", () => {
    const words = ["errors:free_reject", "member:deposit_closed", "member:deposit_type"].map((key) => texts.get(key));
    expect(words.filter((each) => !each || /trial|guest|free play|试玩|စမ်းသပ်|အခမဲ့/i.test(each))).toEqual([]);
  });
});

// The English message is the one that players know from other sites.
it.each(["CN", "MY"])("%s asks for the code of the picture in the words of its field", (language) => {
  const texts = textsOf(language);
  expect(texts.get("errors:enter_captcha")).toContain(texts.get("common:captcha"));
});

it("Burmese words that browsers' dictionaries lack are held together, or are not used", () => {
  const breakable = [...textsOf("MY")].filter(([, words]) => /မူဝါဒ|ဝဘ်ဆိုက်/.test(words));
  expect(breakable.map(([key]) => key)).toEqual([]);
});

describe("Keys used in code exist", () => {
  const sources = readdirSync(join(import.meta.dirname, "../../app"), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => ({ file, source: readFileSync(join(import.meta.dirname, "../../app", file), "utf8") }));
  const keyForm = new RegExp(`["'\`]((?:${namespaces.join("|")}):[A-Za-z0-9_]+)["'\`]`, "g");
  /** Names of events, which have the same form. */
  const eventNames = new Set([READY_EVENT, OFFLINE_EVENT, ONLINE_EVENT]);
  const used = sources.flatMap(({ file, source }) =>
    [...source.matchAll(keyForm)].map(([, key = ""]) => ({ file, key })).filter(({ key }) => !eventNames.has(key)),
  );

  it("every key that is written out has words", () => {
    expect(new Set(used.map(({ key }) => key)).size).toBeGreaterThan(50);
    expect(used.filter(({ key }) => !english.has(key))).toEqual([]);
  });

  it("every message of the error catalogue has words", () => {
    expect(errorMessages.filter((message) => !english.has(`errors:${message}`))).toEqual([]);
  });

  it("every language has its own texts, where they exist, or those of EN (behaviour 15.2)", () => {
    const translated = readdirSync(folder);
    for (const { code, texts } of languages) expect.soft(texts, code).toBe(translated.includes(code) ? code : "EN");
  });
});
