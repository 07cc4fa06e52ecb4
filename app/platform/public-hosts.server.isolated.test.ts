import { describe, expect, it, vi } from "vitest";

vi.stubEnv("GATEWAY_URL", "http://127.0.0.1:1");
vi.stubEnv("MERCHANT_CODE", "DEMO");
vi.stubEnv("RUN_MODE", "local");
const { PublicHosts } = await import("./public-hosts.server");

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
  ])("%j is a host", (host) => expect(any.judge(host)).toBe("accepted"));

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
    expect(any.judge(host)).toBe("malformed");
    expect(listed.judge(host)).toBe("malformed");
  });

  it("with a list, other hosts and ports are unknown", () => {
    expect(["lobby.example:80", "lobby.example.", "m.example:8443"].map((host) => listed.judge(host))).toEqual(
      Array.from({ length: 3 }, () => "accepted"),
    );
    expect(
      ["m.example", "m.example:80", "evil.example", "lobby.example.evil"].map((host) => listed.judge(host)),
    ).toEqual(Array.from({ length: 4 }, () => "unknown"));
  });
});

describe("hosts of the long-lived caches", () => {
  it("are those of the list", () => {
    const hosts = new PublicHosts(["lobby.example"]);
    expect([hosts.keeps("lobby.example:3000"), hosts.keeps("other.example")]).toEqual([true, false]);
  });

  it("without a list are the first ones: invented hosts take no further place", () => {
    const hosts = new PublicHosts([]);
    expect(hosts.keeps("lobby.example")).toBe(true);
    const accepted = Array.from({ length: 600 }, (_, index) => hosts.keeps(`h${index}.example`)).filter(Boolean);
    expect(accepted).toHaveLength(19);
    expect(hosts.keeps("lobby.example:443")).toBe(true);
  });
});
