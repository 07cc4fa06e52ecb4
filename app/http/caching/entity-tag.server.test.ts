import { expect, it } from "vitest";
import { matchesEntityTag } from "./entity-tag.server";

it.each([
  ["the tag itself", '"abc"'],
  ["the tag made weak by a cache", 'W/"abc"'],
  ["a list that contains it", '"xyz", W/"abc"'],
  ["any tag", "*"],
])("%s matches", (_, header) => {
  expect(matchesEntityTag(header, '"abc"')).toBe(true);
});

it.each([
  ["no header", undefined],
  ["another tag", '"abcd"'],
  ["an empty header", ""],
  ["a list without it", '"x","y"'],
])("%s does not match", (_, header) => {
  expect(matchesEntityTag(header, '"abc"')).toBe(false);
});
