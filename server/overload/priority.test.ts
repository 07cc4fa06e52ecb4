import type { IncomingMessage } from "node:http";
import { expect, it } from "vitest";
import { priorityOf } from "./priority";

const priority = (method: string, url: string, isMember = false, headers = {}) =>
  priorityOf({ method, url, headers } as IncomingMessage, isMember);

it.each([
  "/m/login",
  "/m/agent?from=/m/set",
  "/m/login/with/google",
  "/m/register.html",
  "/m/trial",
  "/m/login.data",
  "/M/Login",
  "/m/agent/",
  "/m/login//",
  "/m/%6Cogin",
])("what a guest sends to %s is essential, in any spelling that the router takes", (url) => {
  expect(priority("POST", url)).toBe("essential");
  expect(priority("GET", url.split("?", 1)[0] ?? "")).toBe("guest");
});

it.each([
  "/m/voucherCenter",
  "/m/play/some-id",
  "/m/member/agent/getHourContract",
  "/m/VoucherCenter/",
  "/m/home.data",
])("%s is essential to members when it shows the wallet, a running game or a contract", (url) => {
  expect(priority("GET", url, true)).toBe(url === "/m/home.data" ? "member" : "essential");
});

it("a prefetch, a search and what a member sends do not depend on the address", () => {
  expect(priority("GET", "/m/voucherCenter", true, { "sec-purpose": "prefetch" })).toBe("prefetch");
  expect(priority("GET", "/m/login?from=/m/set")).toBe("search");
  expect(priority("POST", "/m/feedback", true)).toBe("essential");
  expect(priority("POST", "/m/feedback")).toBe("guest");
});
