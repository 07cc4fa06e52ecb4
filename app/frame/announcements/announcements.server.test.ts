import { expect, test } from "vitest";
import { testContext, testRecord } from "~/http/context/testing/test-context";
import type { SessionRecord } from "~/session/session.server";
import { getAnnouncements } from "./announcements.server";

/** Announcements for all audiences in one language, each with the letter of its audience. */
const popupsIn = (language: string, executions: string[]) =>
  executions.map((execution, id) => {
    const title = `${execution} ${language}`;
    return { id: `${id}`, title, content: "", noExpiry: true, read: false, execution, categoryIds: [] };
  });

async function titlesFor(account: SessionRecord | undefined, language: string, executions = ["A", "B", "F"]) {
  const readPersonalFeed = async () => popupsIn(language, executions);
  const ctx = testContext({ url: "/m/popup", account, gateway: { language, readPersonalFeed } });
  const { items } = await getAnnouncements(ctx);
  return items.map(({ title }) => title);
}

test("guests have the announcements with execution B, members A, and F at the first log-in (behaviour 13.8)", async () => {
  expect(await titlesFor(undefined, "EN")).toEqual(["B EN"]);
  expect(await titlesFor(testRecord(), "EN")).toEqual(["A EN"]);
  expect(await titlesFor(testRecord({ firstLogin: true }), "EN")).toEqual(["A EN", "F EN"]);
});

test("a member's announcements are those of the chosen language, also right after a change (behaviour 13.8)", async () => {
  const record = testRecord();
  for (const language of ["EN", "CN", "EN"] as const)
    expect(await titlesFor(record, language)).toEqual([`A ${language}`]);
});

test("at most 12 announcements are shown, counted among those for the visitor (behaviour 13.11)", async () => {
  const executions = Array.from({ length: 15 }, () => ["A", "B"]).flat();
  expect(await titlesFor(undefined, "EN", executions)).toHaveLength(12);
});
