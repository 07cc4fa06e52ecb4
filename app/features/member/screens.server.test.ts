import { expect, test } from "vitest";
import type { Site } from "~/site/site.server";
import { findScreen, listEntries } from "./screens.server";

const site = (paths: Record<string, string> = {}, modules: string[] = []) => ({ paths, modules }) as unknown as Site;
const url = "https://pay.example.invalid/x";

test.each(["withdrawal", "Withdraw", "WITH-DRAW", "with_drawal"])("a link named %s opens the withdrawal", (name) => {
  expect(listEntries(site({ [name]: url }), "money")[0]).toMatchObject({ to: url, outside: true });
});

test("without a link the entry leads to the page that says it is not available", () => {
  const entries = listEntries(site(), "money");
  expect(entries.map(({ to }) => to)).toEqual(["/m/member/withdrawal", "/m/member/transfer"]);
  expect(findScreen(site(), "transfer")).toEqual({ label: "member:transfer" });
});

test("a screen of a module that the merchant does not have has no entry and no page", () => {
  expect(findScreen(site({ inbox: url }), "messages")).toBeUndefined();
  expect(findScreen(site({ inbox: url }, ["INBOX3"]), "messages")).toMatchObject({ url });
  const labels = (modules: string[]) => listEntries(site({}, modules), "fun").map(({ label }) => label);
  expect(labels([])).not.toContain("member:points_mall");
  expect(labels(["PTSYS3", "CBS3"])).toEqual(expect.arrayContaining(["member:points_mall", "member:live_rooms"]));
});

test("screens for limits have an entry only if the settings have a link to them", () => {
  expect(listEntries(site(), "limits")).toEqual([]);
  expect(listEntries(site({ selfExclusion: url }), "limits")).toHaveLength(1);
  expect(findScreen(site(), "self-exclusion")).toBeUndefined();
});

test.each([
  ["betLimit", "limits"],
  ["cooloff", "time-out"],
  ["selfExclude", "self-exclusion"],
])("a link named %s opens the screen %s, as it does the tool on the safe play page", (name, slug) => {
  expect(findScreen(site({ [name]: url }), slug)).toMatchObject({ url });
});

test("for trial accounts every entry leads to the registration prompt", () => {
  const entries = listEntries(site({ withdrawal: url }), "money", "/m/member/home");
  expect(new Set(entries.map(({ to }) => to))).toEqual(new Set(["/m/member/home"]));
  expect(entries.some(({ outside }) => outside)).toBe(false);
});

test.each(["", "home", "../home", "constructor", "__proto__"])("%j is not a screen", (slug) => {
  expect(findScreen(site(), slug)).toBeUndefined();
});

test("the screens of the member centre have an icon each", () => {
  const all = site({ selfExclusion: url, limit: url, timeout: url }, ["INBOX3", "PTSYS3", "CBS3"]);
  const groups = ["money", "records", "account", "fun", "limits"] as const;
  const icons = groups.flatMap((group) => listEntries(all, group)).map(({ icon }) => icon);
  // Those of favourites and recent games, promo codes, rewards, and the change of the password.
  const others = ["heart", "clock", "ticket", "gift", "edit"];
  expect([...icons, ...others]).toHaveLength(new Set([...icons, ...others]).size);
});
