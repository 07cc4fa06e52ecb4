import { expect, it } from "vitest";
import type { Operation } from "../operations/operation";
import { createRouter } from "./router";

const operation = (name: string, path: string, more: Partial<Operation> = {}) =>
  ({ name, method: "GET", paths: [path], token: "N", handle: () => name, ...more }) as Operation;

const route = createRouter([
  operation("byCode", "/lgw/draw/code/:code"),
  operation("byId", "/lgw/draw/:gameId"),
  operation("all", "/lgw/draw/all"),
  operation("banners", "/feed", { matchesQuery: (query) => query.get("types") === "B" }),
  operation("feed", "/feed"),
]);

const find = (path: string, query = "", method = "GET") => {
  const found = route(method, path, new URLSearchParams(query));
  return found.kind === "found" ? [found.operation.name, found.path] : found.kind;
};

it("matches paths with parameters, fixed paths first", () => {
  expect(find("/lgw/draw/71")).toEqual(["byId", { gameId: "71" }]);
  expect(find("/lgw/draw/code/M1_5D")).toEqual(["byCode", { code: "M1_5D" }]);
  expect(find("/lgw/draw/all")).toEqual(["all", {}]);
});

it("chooses by query between operations that share a path", () => {
  expect(find("/feed", "types=B")).toEqual(["banners", {}]);
  expect(find("/feed", "types=B,PL")).toEqual(["feed", {}]);
});

it("distinguishes an unknown path from a wrong method", () => {
  expect(find("/nothing")).toBe("unknown-path");
  expect(find("/feed", "", "POST")).toBe("wrong-method");
});
