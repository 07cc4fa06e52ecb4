import dns, { type LookupAddress } from "node:dns";
import { syncBuiltinESMExports } from "node:module";
import { afterEach, describe, expect, it } from "vitest";
import { lookupPublic } from "./private-addresses.server";

const { lookup } = dns;
afterEach(() => resolveWith(lookup));

function resolveWith(replacement: typeof dns.lookup): void {
  dns.lookup = replacement;
  syncBuiltinESMExports();
}

/** What a connection to the host gets when the name server answers with these addresses. */
function lookUp(addresses: readonly string[], all: boolean): Promise<unknown> {
  const answer: LookupAddress[] = addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
  resolveWith(((_host: string, _options: object, callback: (error: null, found: LookupAddress[]) => void) =>
    callback(null, answer)) as unknown as typeof dns.lookup);
  return new Promise((resolve) => {
    lookupPublic("img.vendor.example", { all }, (error, found) => resolve(error?.name ?? found));
  });
}

describe("A host name is looked up for a connection", () => {
  it("a connection to a host name gets the addresses that were checked", async () => {
    expect(await lookUp(["203.0.114.7", "2606:4700::1"], true)).toEqual([
      { address: "203.0.114.7", family: 4 },
      { address: "2606:4700::1", family: 6 },
    ]);
    expect(await lookUp(["203.0.114.7"], false)).toBe("203.0.114.7");
  });

  it.each([
    ["10.0.0.1"],
    ["203.0.114.7", "127.0.0.1"],
    ["169.254.169.254", "203.0.114.7"],
    ["203.0.114.7", "::1"],
    ["2606:4700::1", "::ffff:192.168.0.1"],
    ["fe80::1%eth0"],
    [],
  ])(
    "a host name is refused when any of its addresses is not public, or there is none: %s %s",
    async (...addresses) => {
      for (const all of [true, false]) expect(await lookUp(addresses, all)).toBe("PrivateAddressError");
    },
  );
});
