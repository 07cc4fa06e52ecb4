import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { GatewayError } from "~/gateway/protocol/errors.server";

const { touchSession, listContracts } = vi.hoisted(() => ({ touchSession: vi.fn(), listContracts: vi.fn() }));
vi.mock("~/gateway/resources/accounts/session.server", () => ({ touchSession }));
vi.mock("~/gateway/resources/member/member.server", () => ({ getMemberInfo: async () => ({}) }));
vi.mock("~/gateway/resources/agent/contracts.server", async (original) => ({
  ...(await original<object>()),
  listContracts,
}));
const { testContext } = await import("~/http/context/testing/test-context");
const { findAlertAfterRenewal } = await import("./contract-alerts.server");
const { renewSessionOnHome } = await import("./current-member.server");

const ALERT = "/m/member/agent/alerts?from=%2Fm%2Fhome";
const MINUTE = 60_000;
const AGENT = 2;
const TRIAL = 4;
let sessions = 0;

/** Opens a page in the newest session. @returns the path of the alert, if there is one */
function open(path = "/m/home", type = AGENT): Promise<string | undefined> {
  const ctx = testContext({ url: path, account: { id: `s${sessions}`, type } });
  return findAlertAfterRenewal(ctx, renewSessionOnHome(ctx));
}

beforeEach(() => {
  vi.useFakeTimers();
  sessions += 1;
  touchSession.mockReset().mockResolvedValue(undefined);
  listContracts.mockReset().mockResolvedValue({
    contracts: [{ kind: "daily", contract: { id: "1", product: "LIVE", status: "requested", terms: {} } }],
  });
});
afterEach(() => {
  vi.useRealTimers();
});

test("contracts are read once after each renewal of the session on home", async () => {
  expect(await open("/m/help")).toBeUndefined();
  expect(listContracts).not.toHaveBeenCalled();
  expect(await open()).toBe(ALERT);
  expect(await open()).toBeUndefined();
  expect(listContracts).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(MINUTE);
  expect(await open()).toBe(ALERT);
  expect(listContracts).toHaveBeenCalledTimes(2);
  expect(touchSession).toHaveBeenCalledTimes(2);
});

test("homes that are opened at the same time share one renewal", async () => {
  await Promise.all([open(), open()]);
  expect(touchSession).toHaveBeenCalledTimes(1);
});

test("a renewal that ends after its page alerts on the next home, and on no other page", async () => {
  let finish: () => void = () => undefined;
  touchSession.mockReturnValueOnce(new Promise<void>((resolve) => (finish = resolve)));
  const first = open();
  await vi.advanceTimersByTimeAsync(MINUTE / 10);
  expect(await first).toBeUndefined();
  finish();
  await vi.advanceTimersByTimeAsync(2 * MINUTE);
  touchSession.mockReturnValueOnce(new Promise(() => undefined));
  expect(await open("/m/help")).toBeUndefined();
  const next = open();
  await vi.advanceTimersByTimeAsync(MINUTE / 10);
  expect(await next).toBe(ALERT);
});

test("contracts that could not be read are read on the next home", async () => {
  listContracts.mockRejectedValueOnce(new Error("no answer"));
  expect(await open()).toBeUndefined();
  expect(await open()).toBe(ALERT);
});

test("a gateway without touchSession renews the session by reading the member", async () => {
  touchSession.mockRejectedValue(
    new GatewayError({ operation: "touchSession", kind: "malformed", message: "loading_failed", status: 404 }),
  );
  expect(await open()).toBe(ALERT);
  expect(await open()).toBeUndefined();
  expect(touchSession).toHaveBeenCalledTimes(1);
});

test("a session that has ended is not renewed", async () => {
  touchSession.mockRejectedValue(
    new GatewayError({ operation: "touchSession", kind: "unauthenticated", message: "not_logged_in", status: 401 }),
  );
  expect(await open()).toBeUndefined();
  expect(listContracts).not.toHaveBeenCalled();
});

test("home of a trial reads no contracts", async () => {
  expect(await open("/m/home", TRIAL)).toBeUndefined();
  expect(touchSession).toHaveBeenCalledTimes(1);
  expect(listContracts).not.toHaveBeenCalled();
});
