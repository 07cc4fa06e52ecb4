import { describe, expect, it } from "vitest";
import { PublicHosts } from "./public-hosts.server";

describe("Host headers", () => {
  const any = new PublicHosts([]);
  const listed = new PublicHosts(["Lobby.example", "m.example:8443"]);

  it.each([
    "lobby.example",
    "LOBBY.example:443",
    "lobby.example.",
    "127.0.0.1:3000",
    "[::1]:3000",
    "xn--a-0ga.example",
  ])("%j is a host", (host) => expect(any.check(host)).toBe("accepted"));

  it.each([
    undefined,
    "",
    "a@evil",
    "x/y?z#",
    "a b",
    "a,b",
    "a\\b",
    "a:b",
    "a:123456",
    "a:65536",
    "1.2.3.4:99999",
    "1.2.3.999",
    "[::1::2]",
    "..",
    "[evil]",
    "a%2fb",
    `${"a".repeat(60)}.`.repeat(5),
  ])("%j is none", (host) => {
    expect(any.check(host)).toBe("malformed");
    expect(listed.check(host)).toBe("malformed");
  });

  it("with a list, other hosts and ports are unknown", () => {
    expect(["lobby.example:80", "lobby.example.", "m.example:8443"].map((host) => listed.check(host))).toEqual(
      Array.from({ length: 3 }, () => "accepted"),
    );
    expect(
      ["m.example", "m.example:80", "evil.example", "lobby.example.evil"].map((host) => listed.check(host)),
    ).toEqual(Array.from({ length: 4 }, () => "unknown"));
  });
});

describe("hosts of the long-lived caches", () => {
  const countKept = (keeps: (index: number) => boolean) =>
    Array.from({ length: 600 }, (_, index) => keeps(index)).filter(Boolean).length;

  it("hosts of the list are kept, and of other ports the first ones", () => {
    const hosts = new PublicHosts(["Lobby.example", "m.example:8443"]);
    expect(countKept((index) => hosts.admitToPages(`lobby.example:${1000 + index}`))).toBe(20);
    expect(["lobby.example", "m.example:8443"].map((host) => hosts.admitToPages(host))).toEqual([true, true]);
    const names = ["LOBBY.example.", "m.example", "other.example"];
    expect(names.map((name) => hosts.admitToSettings(name))).toEqual([true, true, false]);
  });

  it("without a list are the first ones: invented hosts and ports take no further place", () => {
    const hosts = new PublicHosts([]);
    expect([hosts.admitToPages("lobby.example:3000"), hosts.admitToSettings("lobby.example")]).toEqual([true, true]);
    const names = countKept((index) => hosts.admitToSettings(`h${index}.example`));
    const ports = countKept((index) => hosts.admitToPages(`lobby.example:${4000 + index}`));
    expect([names, ports]).toEqual([19, 19]);
    expect([hosts.admitToPages("LOBBY.example:3000"), hosts.admitToSettings("lobby.example.")]).toEqual([true, true]);
  });
});
