import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { serverTimingMiddleware, TIMING_HEADER } from "./server-timing.server";

test.each([
  ["GET", true],
  ["HEAD", true],
  ["POST", false],
])("the answer to %s says where its time went: %s", async (method, says) => {
  const url = new URL("http://lobby.example/m/login");
  const request = new Request(url, { method });
  const context = new RouterContextProvider();
  const next = async () => new Response("the form again", { status: 409 });
  const response = await serverTimingMiddleware({ request, url, context, params: {}, pattern: "/m/login" }, next);
  expect(response?.headers.has(TIMING_HEADER)).toBe(says);
});
