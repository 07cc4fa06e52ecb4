import type { IncomingMessage } from "node:http";
import { describe, expect, it, vi } from "vitest";

vi.stubEnv("TRUST_PROXY_HOPS", "2");
vi.stubEnv("PROXY_ADDRESSES", "10.0.0.0/8");
const { addressOf } = await import("./client-address");

const requestFrom = (remoteAddress: string, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: { "x-forwarded-for": forwarded } }) as unknown as IncomingMessage;

describe("The address of a request behind two proxies", () => {
  it.each([
    ["what the outer proxy saw", "10.0.0.1", "203.0.113.9, 198.51.100.2", "203.0.113.9"],
    ["not what a visitor has put before it", "10.0.0.1", "1.1.1.1, 203.0.113.9, 198.51.100.2", "203.0.113.9"],
    ["the nearest that is known where a proxy was left out", "::ffff:10.0.0.1", "203.0.113.9", "203.0.113.9"],
    ["of the connection where nothing is forwarded", "::ffff:10.0.0.1", undefined, "10.0.0.1"],
    ["of the connection where that is none of PROXY_ADDRESSES", "192.0.2.7", "203.0.113.9, 1.1.1.1", "192.0.2.7"],
  ])("is %s", (_what, peer, forwarded, expected) => {
    expect(addressOf(requestFrom(peer, forwarded))).toBe(expected);
  });
});
