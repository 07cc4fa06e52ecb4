import { expect, test } from "vitest";
import { createRejectionError } from "~/gateway/protocol/error-factories.server";
import { routeArgs, testContext } from "~/http/context/testing/test-context";
import { action } from "./forget";

const readFeed = () => Promise.reject(new Error("no settings"));
/** Takes everything but the log-in that follows a new password. */
const call = async (operation: string) => {
  if (operation === "login") throw createRejectionError("login", "login_verify_required");
  return {};
};
const phone = {
  mobileNum: "0912000061",
  messageCode: "482913",
  newPassword: "Secret12",
  idempotencyKey: "k".repeat(22),
};

test.each([
  ["an e-mail", "email", { username: "amberfox2", email: "fox@mail.com" }, "/m/notice"],
  ["a new password by phone", "phone", phone, "/m/login?from=%2Fm%2Fnotice"],
] as const)(
  "a forgotten password is replaced in the browser's history by what %s leads to (behaviour 2.4)",
  async (_, type, fields, location) => {
    const ctx = testContext({
      url: `/m/forget?type=${type}&from=%2Fm%2Fnotice`,
      request: { isWrite: true },
      site: { modules: ["CHNGPASSMAIL3", "CHNGPASSVERIF3"], areModulesKnown: true },
      gateway: { readFeed, call },
    });
    const request = new Request(ctx.request.url, { method: "POST", body: new URLSearchParams(fields) });
    const thrown: unknown = await action(routeArgs(ctx, request)).catch((error: unknown) => error);
    const { headers } = thrown as Response;
    expect(headers.get("location")).toBe(location);
    expect(headers.get("x-remix-replace")).toBe("true");
  },
);
