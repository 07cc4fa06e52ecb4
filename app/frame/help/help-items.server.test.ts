import { expect, test } from "vitest";
import { findBranch, findHelpItem, tagHelpItems } from "./help-items.server";

const item = (title: string, children: object[] = [], tag?: string) => ({ title, content: "", children, tag }) as never;
const untagged = tagHelpItems([
  item("A", [item("a0"), item("a1", [item("a10")])]),
  item("B", [item("b0")]),
  item("C", [], "c"),
]);

test("an item without a tag is found by its place in the tree, and none has the address of another", () => {
  const found = ["0", "1", "c", "0.0", "0.1", "0.1.0", "1.0"].map((tag) => findHelpItem(untagged, tag)?.title);
  expect(found).toEqual(["A", "B", "C", "a0", "a1", "a10", "b0"]);
  expect(findHelpItem(untagged, "2")).toBeUndefined();
});

test("a topic wins over an item with the same tag below another topic", () => {
  const items = tagHelpItems([item("A", [item("a", [], "same")], "first"), item("B", [], "same")]);
  expect(findHelpItem(items, "same")?.title).toBe("B");
  expect(findBranch(items, "same")?.title).toBe("B");
});

test("the branch of a deep item is the item that contains it", () => {
  expect(findBranch(untagged, "0.1.0")?.title).toBe("A");
  expect(findBranch(untagged[0]?.children ?? [], "0.1.0")?.title).toBe("a1");
  expect(findBranch(untagged, "9")).toBeUndefined();
});
