import type { IncomingMessage } from "node:http";
import { expect, it, vi } from "vitest";

vi.stubEnv("GATEWAY_URL", "http://127.0.0.1:1");
vi.stubEnv("MERCHANT_CODE", "DEMO");
vi.stubEnv("RUN_MODE", "local");
const { Admission } = await import("./admission");
const { pagePoints } = await import("~/platform/work.server");

const request = { method: "GET", url: "/m/a", headers: {}, socket: { remoteAddress: "127.0.0.1" } };
const budget = { points: 4, seconds: 60 };
const budgets = { guest: budget, member: budget, entry: budget, prefetch: budget };

it.each([
  ["four ordinary pages", 180_000, 4],
  ["one page of 500 games", 768_000, 1],
])("a visitor's budget is enough for %s", async (_, bytes, most) => {
  const admission = new Admission({ budgets }, () => "free");
  const render = async () => {
    const lease = await admission.admit(request as unknown as IncomingMessage);
    await lease.spend();
    lease.work.spend?.(pagePoints(bytes));
    lease.release();
  };
  for (let count = 0; count < most; count += 1) await render();
  await expect(render()).rejects.toMatchObject({ status: 429 });
});
