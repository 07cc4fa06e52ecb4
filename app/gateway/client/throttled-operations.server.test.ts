import { afterEach, describe, expect, test } from "vitest";
import type { Work } from "~/platform/work.server";
import { unknownValue } from "../protocol/coercion.server";
import { closeAll, expectGatewayError, gatewayOptions, startServer } from "../testing/http-server";
import { createGateway } from "./create-gateway.server";
import { ThrottledOperations } from "./throttled-operations.server";

afterEach(closeAll);

const anyValue = { schema: unknownValue, toView: (value: unknown) => value };

/** A gateway that answers 429 while `state.throttles`. */
async function createFixture(retryAfter?: string, forward = { address: false, userAgent: false }) {
  const state = { now: 1_000_000, throttles: true };
  const { url, requests } = await startServer((_, response) => {
    const headers = retryAfter ? { "retry-after": retryAfter } : {};
    if (state.throttles) response.writeHead(429, headers).end();
    else response.end('{"success":true,"value":1}');
  });
  const gateway = createGateway(gatewayOptions(url, { clock: () => state.now, forward }));
  const call = (token?: string, work?: Work, address?: string) =>
    gateway.clientFor({ language: "EN", deviceType: "web", token, work, address }).call("getLiveModels", anyValue);
  /** Calls after a time. @returns how many requests were sent */
  const sentAfter = async (milliseconds: number, token?: string, work?: Work, address?: string) => {
    state.now += milliseconds;
    const before = requests.length;
    await call(token, work, address).catch(() => undefined);
    return requests.length - before;
  };
  return { state, call, sentAfter, requests };
}

describe("after 429 an operation is not called for a while (gateway 1.10)", () => {
  test("for as long as the gateway says; the call counts as not sent", async () => {
    const { state, call, sentAfter, requests } = await createFixture("7");
    await expectGatewayError(call());
    expect(await expectGatewayError(call())).toMatchObject({ kind: "overloaded", wasNotSent: true });
    for (let index = 0; index < 30; index += 1) await call().catch(() => undefined);
    expect(requests).toHaveLength(1);
    expect(await sentAfter(6_999)).toBe(0);
    state.throttles = false;
    expect(await sentAfter(1)).toBe(1);
    expect(await sentAfter(0)).toBe(1);
  });

  test("until a date", async () => {
    const { sentAfter } = await createFixture(new Date(1_005_000).toUTCString());
    expect(await sentAfter(0)).toBe(1);
    expect(await sentAfter(4_999)).toBe(0);
    expect(await sentAfter(1)).toBe(1);
  });

  test("for a second, then twice as long each time, 30 s at most, where it does not say", async () => {
    const { sentAfter } = await createFixture();
    expect(await sentAfter(0)).toBe(1);
    for (const pause of [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]) {
      expect(await sentAfter(pause - 1), `${pause} ms`).toBe(0);
      expect(await sentAfter(1), `${pause} ms`).toBe(1);
    }
  });

  test("for the member who was refused; for everybody when three were", async () => {
    const { sentAfter } = await createFixture("7");
    expect(await sentAfter(0, "tk-1")).toBe(1);
    expect(await sentAfter(0, "tk-1")).toBe(0);
    expect(await sentAfter(0, "tk-2")).toBe(1);
    expect(await sentAfter(0, "tk-3")).toBe(1);
    expect(await sentAfter(0, "tk-4")).toBe(0);
    expect(await sentAfter(7_000, "tk-4")).toBe(1);
  });

  test("for a guest's address where the gateway is told of it; else for all guests", async () => {
    const addresses = ["192.0.2.1", "192.0.2.2", "192.0.2.3", "192.0.2.4", "192.0.2.5"];
    const told = await createFixture("7", { address: true, userAgent: false });
    for (const address of addresses) expect(await told.sentAfter(0, undefined, undefined, address)).toBe(1);
    for (const address of addresses) expect(await told.sentAfter(0, undefined, undefined, address)).toBe(0);
    const untold = await createFixture("7");
    expect(await untold.sentAfter(0, undefined, undefined, addresses[0])).toBe(1);
    expect(await untold.sentAfter(0, undefined, undefined, addresses[1])).toBe(0);
  });

  test("for no other member's writes, and for no reads once somebody is answered: a few accounts stop nobody", () => {
    const operations = new ThrottledOperations(() => 0);
    const refused = { retryAfter: "7", isMember: true };
    for (const member of ["tk-1", "tk-2", "tk-3"]) operations.recordThrottled("claimReward", member, refused);
    expect(operations.isPaused("claimReward", "tk-1", { writes: true })).toBe(true);
    expect(operations.isPaused("claimReward", "tk-4", { writes: true })).toBe(false);
    for (const member of ["tk-1", "tk-2"]) operations.recordThrottled("getRewards", member, refused);
    operations.recordAnswer("getRewards", "tk-4");
    operations.recordThrottled("getRewards", "tk-3", refused);
    expect(operations.isPaused("getRewards", "tk-4", { writes: false })).toBe(false);
  });

  test("for trials alone when they are refused: anybody can start three", async () => {
    const { sentAfter } = await createFixture("7");
    for (const trial of ["tk-1", "tk-2", "tk-3", "tk-4"])
      expect(await sentAfter(0, trial, { priority: "guest" })).toBe(1);
    expect(await sentAfter(0, "tk-1", { priority: "guest" })).toBe(0);
    expect(await sentAfter(0, "tk-5", { priority: "member" })).toBe(1);
  });
});
