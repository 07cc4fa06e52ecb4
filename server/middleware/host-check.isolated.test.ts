import type { IncomingMessage } from "node:http";
import { describe, expect, it, vi } from "vitest";

vi.stubEnv("TRUST_PROXY_HOPS", "1");
vi.stubEnv("PROXY_ADDRESSES", "10.0.0.0/8");
const { hostOf } = await import("./host-check");

const requestFrom = (remoteAddress: string, forwarded?: string) =>
  ({
    socket: { remoteAddress },
    headers: { host: "asked.example", "x-forwarded-host": forwarded },
  }) as unknown as IncomingMessage;

describe("The host of a request behind a proxy", () => {
  it.each([
    ["the first one that the proxy forwards", "::ffff:10.0.0.1", "lobby.example, inner.example", "lobby.example"],
    ["the proxy's own where it forwards none", "10.0.0.1", undefined, "asked.example"],
    // The app would work with `Host`, which nobody has held against PUBLIC_HOSTS.
    ["not what others than PROXY_ADDRESSES forward", "192.0.2.7", "lobby.example", "asked.example"],
  ])("is %s", (_what, peer, forwarded, expected) => {
    expect(hostOf(requestFrom(peer, forwarded))).toBe(expected);
  });
});
