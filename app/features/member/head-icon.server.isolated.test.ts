import { expect, test, vi } from "vitest";
import { GatewayError } from "~/gateway/protocol/errors.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { StillRunningError } from "~/http/limits/not-done-error";

vi.stubEnv("GATEWAY_URL", "http://gateway.example.invalid");
vi.stubEnv("MERCHANT_CODE", "DEMO");
vi.stubEnv("RUN_MODE", "local");
vi.stubEnv("LOG_LEVEL", "silent");
const runOnce = vi.hoisted(() => vi.fn());
vi.mock("~/http/limits/idempotency.server", async (original) => ({ ...(await original<object>()), runOnce }));
vi.mock("~/site/site.server", () => ({ getSite: () => ({ profileIconCount: 4 }) }));
const { chooseHeadIcon } = await import("./head-icon.server");

const ctx = { session: { record: { id: "1" } } } as unknown as RequestContext;
const chooseAfter = (failure: Error) => {
  runOnce.mockRejectedValueOnce(failure);
  return chooseHeadIcon(ctx, "1", "key");
};

test("a choice that another process carries out, or that the gateway fails, is refused; a bug is not hidden", async () => {
  const failure = new GatewayError({ operation: "setHeadIcon", kind: "timeout", message: "slow_connection" });
  const refusal = { error: "errors:slow_connection", status: 503 };
  expect(await chooseAfter(new StillRunningError())).toEqual(refusal);
  expect(await chooseAfter(failure)).toEqual(refusal);
  await expect(chooseAfter(new TypeError("a bug"))).rejects.toThrow("a bug");
});
