import type { ServerBuild } from "react-router";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { makeDocument } from "./document.server";
import { listOperations } from "./operations.server";

type Routes = ServerBuild["routes"];

const page = { default: () => null, loader: () => null };
const routes = {
  root: { id: "root", path: "", module: page },
  around: { id: "around", parentId: "root", module: page },
  list: { id: "list", parentId: "around", path: "m/:list", module: { ...page, action: () => null } },
  rest: { id: "rest", parentId: "root", path: "*", module: { loader: () => null } },
} as unknown as Routes;

const rest = { summary: "Everything else", tag: "Rest" };
const list = {
  summary: "A list",
  tag: "Lists",
  path: z.object({ list: z.string() }),
  page: z.object({ size: z.number(), more: z.union([z.string(), z.undefined()]) }),
  write: {
    summary: "Adds to it",
    body: z.object({
      name: z.string().max(5),
      agree: z.stringbool({ truthy: ["on"], falsy: ["off"] }).default(false),
      hide: z.literal("on").optional(),
    }),
    example: { name: "a", agree: true },
    outcome: z.object({ error: z.string() }),
  },
};

describe("Operations of the document (testers' door)", () => {
  it("are the loaders and actions of the route manifest, with the routes around them", () => {
    expect(listOperations(routes, { list, rest })).toMatchObject([
      { id: "getMList", method: "get", path: "/m/{list}", parents: ["root", "around"], isPage: true },
      { id: "postMList", method: "post", path: "/m/{list}" },
      { id: "getRest", method: "get", path: "/{rest}", isPage: false },
    ]);
  });

  it("fail with the name of a route that nobody described", () => {
    expect(() => listOperations(routes, { list })).toThrow(/without a description: rest/);
  });

  it("fail with a description whose route is gone", () => {
    expect(() => listOperations(routes, { list, rest, gone: rest })).toThrow(/without a route: gone/);
  });

  it("fail with an action that nobody described", () => {
    const { write: _, ...read } = list;
    expect(() => listOperations(routes, { list: read, rest })).toThrow(/without a description: list \(action\)/);
  });

  it("become a document in which a member that may be undefined may be absent", () => {
    const info = { title: "t", version: "1", description: "d" };
    const document = makeDocument({ routes }, { list, rest }, info);
    expect(JSON.stringify(document.paths["/m/{list}"])).toContain('"required":["size"]');
    expect(Object.keys(document.paths["/m/{list}"] ?? {})).toEqual(["get", "post"]);
  });

  it("say that true ticks a box of a JSON body, and what ticks it in a form", () => {
    const { paths } = makeDocument({ routes }, { list, rest }, { title: "t", version: "1", description: "d" });
    const contentAs = (type: string) => ({
      requestBody: { content: { [type]: { schema: { properties: boxes[type] }, example: examples[type] } } },
    });
    const [json, form] = ["application/json", "application/x-www-form-urlencoded"] as const;
    const boxes: Record<string, unknown> = {
      [json]: {
        agree: { anyOf: [{ type: "boolean" }, { enum: ["on", "off"] }] },
        hide: { anyOf: [{ type: "boolean" }, { enum: ["on"] }] },
      },
      [form]: { agree: { enum: ["on", "off"] }, hide: { enum: ["on"] } },
    };
    const examples: Record<string, unknown> = {
      [json]: { name: "a", agree: true },
      [form]: { name: "a", agree: "on" },
    };
    for (const type of [json, form]) expect(paths["/m/{list}"]?.post).toMatchObject(contentAs(type));
  });
});
