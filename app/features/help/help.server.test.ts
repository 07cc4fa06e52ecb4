import { afterAll, expect, test } from "vitest";
import { startGatewayWith } from "~/gateway/testing/example-responses";
import { closeAll } from "~/gateway/testing/http-server";
import type { RequestContext } from "~/http/context/request-context.server";
import { testContext } from "~/http/context/testing/test-context";
import { getHelpItem, getHelpPage } from "./help.server";

afterAll(closeAll);

const item = (title: string, children: object[] = [], tag?: string) => ({ title, content: "", children, tag });

async function contextWith(topics: object[]): Promise<RequestContext> {
  const { gateway } = await startGatewayWith("/wps/system/helpCenter", topics);
  return testContext({ gateway });
}

/** What is selected by the address of each tab, and by that of each item below it. */
async function openAll(ctx: RequestContext): Promise<string[]> {
  const { topics } = await getHelpPage(ctx, { tag: null, i: null });
  const opened: string[] = [];
  for (const { tag } of topics) {
    const { topic, marked } = await getHelpPage(ctx, { tag, i: null });
    opened.push(`${topic?.title} ${marked ?? ""}`.trim());
    for (const child of topic?.items ?? []) {
      const page = await getHelpPage(ctx, { tag: child.tag, i: null });
      const open = page.topic?.items.find((each) => each.tag === page.marked);
      opened.push(`${page.topic?.title} ${open?.title}`);
    }
  }
  return opened;
}

test("the tab of each topic opens it, and each item has an address, where the gateway sends no tags (behaviour 13.12)", async () => {
  const ctx = await contextWith([item("A", [item("a0"), item("a1")]), item("B", [item("b0")]), item("C")]);
  expect(await openAll(ctx)).toEqual(["A", "A a0", "A a1", "B", "B b0", "C"]);
});

test("a tag or i of the third level opens the item that contains it (behaviour 13.12)", async () => {
  const ctx = await contextWith([
    item("A", [], "a"),
    item("B", [item("b0", [], "b0"), item("b1", [item("deep", [], "deep")], "b1")], "b"),
  ]);
  expect(await getHelpPage(ctx, { tag: "deep", i: null })).toMatchObject({ topic: { tag: "b" }, marked: "b1" });
  expect(await getHelpPage(ctx, { tag: "b", i: "deep" })).toMatchObject({ topic: { tag: "b" }, marked: "b1" });
  expect(await getHelpItem(ctx, "b", "deep")).toMatchObject({ state: "found", marked: "b1" });
});

test("i marks an item by its place, with and without tags; an unknown one marks none (behaviour 13.12)", async () => {
  const ctx = await contextWith([item("A", [item("a0", [], "x"), item("a1")])]);
  expect((await getHelpPage(ctx, { tag: null, i: "0" })).marked).toBe("x");
  expect((await getHelpPage(ctx, { tag: "0", i: "1" })).marked).toBe("0.1");
  expect(await getHelpPage(ctx, { tag: "nothing", i: "9" })).not.toHaveProperty("marked");
});

test("the detail of an item without a tag has its address (behaviour 13.13)", async () => {
  const ctx = await contextWith([item("A", [item("a0"), item("a1")]), item("B", [item("b0")])]);
  expect(await getHelpItem(ctx, "1", null)).toMatchObject({ item: { title: "B" } });
  expect(await getHelpItem(ctx, "1.0", null)).toMatchObject({ item: { title: "b0" } });
  expect(await getHelpItem(ctx, "2", null)).toEqual({ state: "gone" });
});
