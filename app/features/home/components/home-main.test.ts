import { expect, it } from "vitest";
import type { Block } from "../home.response-schema.server";
import { beginsWithMessage } from "./home-main";

const head = { id: "hot", title: "lobby:hot_games", tile: "hot" } as const;
const failed: Block = { ...head, kind: "failed" };
const empty: Block = { ...head, kind: "row", games: [] };
const full: Block = { ...head, kind: "wide", tiles: [{ key: "SPORTS-JL", name: "JILI" }] };

it.each<[string, Block[]]>([
  ["its first block failed", [failed, full]],
  ["its first block is empty", [empty]],
  ["several blocks failed", [full, failed, failed]],
])("home begins with a message when %s (behaviour 13.25)", (_, blocks) => {
  expect(beginsWithMessage(blocks)).toBe(true);
});

it.each<[string, Block[]]>([
  ["only a later block failed", [full, failed, full]],
  ["it has no blocks, but the grid of vendors", []],
])("home begins without a message when %s (behaviour 13.25)", (_, blocks) => {
  expect(beginsWithMessage(blocks)).toBe(false);
});
