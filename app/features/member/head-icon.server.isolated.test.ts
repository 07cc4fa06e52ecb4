import { expect, test, vi } from "vitest";
import { GatewayError } from "~/gateway/protocol/errors.server";
import { routeArgs, testContext } from "~/http/context/testing/test-context";
import { createIdempotencyKey } from "~/http/forms/idempotency-key.server";
import { StillRunningError } from "~/http/responses/not-done-error";
import { refuse } from "~/http/responses/refusal";
import { chooseHeadIcon } from "./head-icon.server";
import { action } from "./routes/head-icon";

const runOnce = vi.hoisted(() => vi.fn());
vi.mock("~/http/idempotency/idempotency.server", async (original) => ({ ...(await original<object>()), runOnce }));

const ctx = testContext({
  url: "/m/member/icon",
  account: { id: "1", name: "demo_user1" },
  site: { profileIconCount: 4 },
});
const chooseAfter = (failure: Error) => {
  runOnce.mockRejectedValueOnce(failure);
  return chooseHeadIcon(ctx, "1", "key");
};

test("a choice that another process carries out, or that the gateway fails, is refused; a bug is not hidden", async () => {
  const failure = new GatewayError({ operation: "setHeadIcon", kind: "timeout", message: "slow_connection" });
  const refusal = refuse(503, "errors:slow_connection");
  expect(await chooseAfter(new StillRunningError())).toEqual(refusal);
  expect(await chooseAfter(failure)).toEqual(refusal);
  await expect(chooseAfter(new TypeError("a bug"))).rejects.toThrow("a bug");
});

test("a form without an icon is refused, and a key that is too long counts as none", async () => {
  const send = (form: Record<string, string>) => {
    const request = new Request(ctx.request.url, { method: "POST", body: new URLSearchParams(form) });
    return action(routeArgs(ctx, request));
  };
  expect(await send({})).toMatchObject({ init: { status: 400 }, data: { errors: { icon: "errors:field_invalid" } } });
  runOnce.mockReset().mockResolvedValueOnce({ ok: true });
  await expect(send({ icon: "1", idempotencyKey: "k".repeat(61) })).rejects.toMatchObject({ status: 302 });
  const [write] = runOnce.mock.calls[0] ?? [];
  expect(write).toMatchObject({ name: "head-icon", by: "1", parts: ["", "1"] });
  expect(write.seconds({ ok: true }), "each choice without a key is made").toBe(0);
});

test("a choice on a page of another account is not made (behaviour 7.29)", async () => {
  runOnce.mockReset();
  const key = createIdempotencyKey(testContext({ account: { id: "2", name: "demo_user2" } }));
  expect(await chooseHeadIcon(ctx, "1", key)).toEqual(refuse(409, "errors:form_of_another"));
  expect(runOnce).not.toHaveBeenCalled();
});

test("a choice that was made is kept for its form, one that was refused is not", async () => {
  runOnce.mockReset().mockResolvedValueOnce({ ok: true });
  await chooseHeadIcon(ctx, "1", "key");
  const [{ seconds }] = runOnce.mock.calls[0] ?? [];
  expect([seconds({ ok: true }), seconds(refuse(503, "errors:slow_connection"))]).toEqual([10, 0]);
});
