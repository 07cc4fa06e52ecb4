import { expect, it } from "vitest";
import { trustProxies } from "./trusted-proxies";

it("the given number of proxies is trusted", () => {
  const trust = trustProxies(2, []);
  expect([0, 1, 2].map((distance) => trust("203.0.113.9", distance))).toEqual([true, true, false]);
  expect(trustProxies(0, [])("127.0.0.1", 0)).toBe(false);
});

it.each([
  ["10.1.2.3", true],
  ["::ffff:10.1.2.3", true],
  ["192.0.2.7", true],
  ["192.0.2.8", false],
  ["2001:db8::1", true],
  ["2001:db9::1", false],
  ["127.0.0.1", false],
  ["", false],
])("with a list, the peer %s of a connection is believed: %s", (address, isTrusted) => {
  const trust = trustProxies(1, ["10.0.0.0/8", "192.0.2.7", "2001:db8::/32"]);
  expect(trust(address, 0)).toBe(isTrusted);
});

it("with a list, proxies before the last one may have any address", () => {
  expect(trustProxies(2, ["10.0.0.0/8"])("203.0.113.9", 1)).toBe(true);
});
