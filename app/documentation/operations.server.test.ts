import type { ServerBuild } from "react-router";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { createDocument } from "./document.server";
import { listOperations } from "./operations.server";

type Routes = ServerBuild["routes"];

const page = { default: () => null, loader: () => null };
const routes = {
  root: { id: "root", path: "", module: page },
  layout: { id: "layout", parentId: "root", module: page },
  list: { id: "list", parentId: "layout", path: "m/:list", module: { ...page, action: () => null } },
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

describe("Operations are the loaders and actions of the route manifest", () => {
  it("have the path and the parents of their route", () => {
    expect(listOperations(routes, { list, rest })).toMatchObject([
      { id: "getList", method: "get", path: "/m/{list}", parents: ["root", "layout"], isPage: true },
      { id: "postList", method: "post", path: "/m/{list}" },
      { id: "getRest", method: "get", path: "/{rest}", isPage: false },
    ]);
  });

  it("have the other addresses of their route too", () => {
    const operations = listOperations(routes, { list: { ...list, alsoAt: ["/m/{list}/"] }, rest });
    expect(operations.filter(({ routeId }) => routeId === "list").map(({ id, path }) => [id, path])).toEqual([
      ["getList", "/m/{list}"],
      ["postList", "/m/{list}"],
      ["getListAlso1", "/m/{list}/"],
      ["postListAlso1", "/m/{list}/"],
    ]);
  });

  it("a route without a description is an error that names it", () => {
    expect(() => listOperations(routes, { list })).toThrow(/without a description: rest/);
  });

  it("a description without a route is an error that names it", () => {
    expect(() => listOperations(routes, { list, rest, gone: rest })).toThrow(/without a route: gone/);
  });

  it("an action without a description is an error that names it", () => {
    const { write: _, ...readOnly } = list;
    expect(() => listOperations(routes, { list: readOnly, rest })).toThrow(/without a description: list \(action\)/);
  });
});

describe("The OpenAPI document", () => {
  const info = { title: "t", version: "1", description: "d" };

  it("does not require a property that can be undefined", () => {
    const { paths } = createDocument({ routes }, { list, rest }, info);
    expect(JSON.stringify(paths["/m/{list}"])).toContain('"required":["size"]');
    expect(Object.keys(paths["/m/{list}"] ?? {})).toEqual(["get", "post"]);
  });

  it("says that a region can be closed, at every address", () => {
    const { paths } = createDocument({ routes }, { list, rest }, info);
    for (const methods of Object.values(paths))
      for (const { responses } of Object.values(methods)) expect(responses).toHaveProperty("403");
  });

  it("has the data of a page also with 503, which says that its main part did not load", () => {
    const { paths } = createDocument({ routes }, { list, rest }, info);
    const properties = { route: { const: "list" }, status: { const: 503 }, data: { required: ["list"] } };
    const content = { "application/json": { schema: { properties } }, "application/problem+json": {} };
    expect(paths["/m/{list}"]?.get).toMatchObject({ responses: { 503: { content } } });
    for (const other of [paths["/m/{list}"]?.post, paths["/{rest}"]?.get])
      expect(other).not.toHaveProperty(["responses", "503", "content", "application/json"]);
  });

  it("says how many pictures a form takes, and how large and of which types they are", () => {
    const upload = { ...list, write: { ...list.write, upload: "images" } };
    const { paths } = createDocument({ routes }, { list: upload, rest }, info);
    const images = { type: "array", maxItems: 3, items: { maxLength: 5 * 1024 * 1024 } };
    expect(paths["/m/{list}"]?.post).toMatchObject({
      requestBody: {
        content: {
          "multipart/form-data": {
            schema: { allOf: [{}, { properties: { images } }] },
            encoding: { images: { contentType: "image/png, image/jpeg" } },
          },
        },
      },
    });
  });

  it("has no default for a field whose invalid values mean something else than its absence", () => {
    const body = z.object({ key: z.string().max(5).catch(""), until: z.string().max(5).optional().catch("0") });
    const { paths } = createDocument({ routes }, { list: { ...list, write: { ...list.write, body } }, rest }, info);
    const properties = { key: { type: "string", maxLength: 5, default: "" }, until: { type: "string", maxLength: 5 } };
    expect(paths["/m/{list}"]?.post).toHaveProperty(
      ["requestBody", "content", "application/json", "schema", "properties"],
      properties,
    );
  });

  it("says which values tick a checkbox: texts in a form, also booleans in a JSON body", () => {
    const { paths } = createDocument({ routes }, { list, rest }, info);
    const [json, form] = ["application/json", "application/x-www-form-urlencoded"] as const;
    const checkboxes: Record<string, unknown> = {
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
    for (const type of [json, form]) {
      const content = { [type]: { schema: { properties: checkboxes[type] }, example: examples[type] } };
      expect(paths["/m/{list}"]?.post).toMatchObject({ requestBody: { content } });
    }
  });
});
