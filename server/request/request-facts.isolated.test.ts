import type { IncomingMessage } from "node:http";
import { describe, expect, it, vi } from "vitest";

vi.stubEnv("TRUST_PROXY_HOPS", "2");
vi.stubEnv("PROXY_ADDRESSES", "10.0.0.0/8");
const { clientIpOf, hostOf } = await import("./request-facts");

const requestFrom = (remoteAddress: string, headers: object) =>
  ({ socket: { remoteAddress }, headers }) as unknown as IncomingMessage;

describe("The address of a request behind two proxies", () => {
  it.each([
    ["what the outer proxy saw", "10.0.0.1", "203.0.113.9, 198.51.100.2", "203.0.113.9"],
    ["not what a visitor has put before it", "10.0.0.1", "1.1.1.1, 203.0.113.9, 198.51.100.2", "203.0.113.9"],
    ["the nearest that is known where a proxy was left out", "::ffff:10.0.0.1", "203.0.113.9", "203.0.113.9"],
    ["of the connection where nothing is forwarded", "::ffff:10.0.0.1", undefined, "10.0.0.1"],
    ["of the connection where that is none of PROXY_ADDRESSES", "192.0.2.7", "203.0.113.9, 1.1.1.1", "192.0.2.7"],
    ["without the port that a proxy forwards", "10.0.0.1", "203.0.113.9:4711", "203.0.113.9"],
    ["without the port and brackets of IPv6", "10.0.0.1", "[2001:db8::9]:4711", "2001:db8::9"],
    ["without brackets", "10.0.0.1", "[2001:db8::9]", "2001:db8::9"],
    ["an IPv4 address as such", "10.0.0.1", "[::ffff:203.0.113.9]:4711", "203.0.113.9"],
    ["what a proxy writes in place of one", "10.0.0.1", "unknown", "unknown"],
  ])("is %s", (_what, peer, forwarded, expected) => {
    expect(clientIpOf(requestFrom(peer, { "x-forwarded-for": forwarded }))).toBe(expected);
  });
});

describe("The host of a request behind a proxy", () => {
  it.each([
    ["the first one that the proxy forwards", "::ffff:10.0.0.1", "lobby.example, inner.example", "lobby.example"],
    ["the proxy's own where it forwards none", "10.0.0.1", undefined, "asked.example"],
    // The app would work with `Host`, which nobody has held against PUBLIC_HOSTS.
    ["not what others than PROXY_ADDRESSES forward", "192.0.2.7", "lobby.example", "asked.example"],
  ])("is %s", (_what, peer, forwarded, expected) => {
    expect(hostOf(requestFrom(peer, { host: "asked.example", "x-forwarded-host": forwarded }))).toBe(expected);
  });
});
