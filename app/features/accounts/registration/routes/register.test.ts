import { expect, test } from "vitest";
import { routeArgs, testContext } from "~/http/context/testing/test-context";
import { action } from "./register";

const readFeed = () => Promise.reject(new Error("no settings"));

test("a registration that opens no session is replaced in the browser's history by the log-in (behaviour 2.4)", async () => {
  const call = async (operation: string) => (operation === "checkUsername" ? "free" : {});
  const ctx = testContext({
    url: "/m/register?from=%2Fm%2Fnotice",
    request: { isWrite: true },
    gateway: { readFeed, call },
  });
  const body = new URLSearchParams({
    username: "amberfox1",
    password: "Secret12",
    confimpsw: "Secret12",
    agree: "on",
    idempotencyKey: "k".repeat(22),
  });
  const request = new Request(ctx.request.url, { method: "POST", body });
  const thrown: unknown = await action(routeArgs(ctx, request)).catch((error: unknown) => error);
  const { headers } = thrown as Response;
  expect(headers.get("location")).toBe("/m/login?from=%2Fm%2Fnotice");
  expect(headers.get("x-remix-replace")).toBe("true");
});
