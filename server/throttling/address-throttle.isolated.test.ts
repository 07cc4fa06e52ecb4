import type { IncomingMessage } from "node:http";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { EventLoopState } from "../overload/event-loop";

vi.stubEnv("TRUST_PROXY_HOPS", "1");
const { AddressThrottle } = await import("./address-throttle");
const { OverloadError } = await import("../overload/overload-error");

let now: number;
let state: EventLoopState;
let throttle: InstanceType<typeof AddressThrottle>;

beforeEach(() => {
  now = 50_000;
  state = "free";
  vi.spyOn(performance, "now").mockImplementation(() => now);
  // Ten milliseconds each.
  throttle = new AddressThrottle(100, () => state);
});

interface Asked {
  from?: string;
  method?: string;
  url?: string;
  headers?: Readonly<Record<string, string>>;
}

function waitFor({ from = "192.0.2.1", method = "GET", url = "/m/home", headers = {} }: Asked = {}): number {
  const request = {
    method,
    url,
    headers: { "x-forwarded-for": from, ...headers },
    socket: { remoteAddress: "10.0.0.1" },
  };
  return Math.round(throttle.waitFor(request as unknown as IncomingMessage));
}

const waitsOf = (count: number, asked?: Asked) => Array.from({ length: count }, () => waitFor(asked));
/** What is answered at once. */
const atOnce = (waits: readonly number[]) => waits.filter((wait) => wait < 1).length;

describe("The share of an address", () => {
  it("has some requests answered at once, and the next ones one after the other", () => {
    const waits = waitsOf(14);
    expect(atOnce(waits)).toBe(10);
    expect(waits.slice(10)).toEqual([10, 20, 30, 40]);
  });

  it("is free again after a time without requests", () => {
    waitsOf(30);
    now += 300;
    expect(atOnce(waitsOf(20))).toBe(10);
  });

  it("has all of a steady stream at the rate answered at once", () => {
    for (let count = 0; count < 500; count += 1) {
      expect(waitFor()).toBeLessThan(1);
      now += 10;
    }
  });

  it.each([
    ["one address of IPv4", "192.0.2.1", "192.0.2.2"],
    ["a /64 of IPv6", "2001:db8:1:1::1", "2001:db8:1:2::1"],
  ])("is that of %s, and neighbours have their own", (_, from, neighbour) => {
    waitsOf(25, { from });
    expect(waitFor({ from })).toBe(160);
    expect(waitFor({ from: neighbour })).toBeLessThan(1);
  });

  it("is shared by all addresses of a /64", () => {
    for (let index = 1; index <= 10; index += 1) waitFor({ from: `2001:db8::${index}` });
    expect(waitFor({ from: "2001:db8::ffff" })).toBe(10);
  });

  it("leaves a network three shares, however many addresses it has", () => {
    const waits = Array.from({ length: 40 }, (_, index) => waitFor({ from: `192.0.2.${index}` }));
    expect(atOnce(waits)).toBe(30);
    expect(waitFor({ from: "192.0.3.1" })).toBeLessThan(1);
  });

  it("takes nothing from the network for what is too much of one address", () => {
    waitsOf(10_000);
    expect(waitFor({ from: "192.0.2.200" })).toBeLessThan(1000);
  });

  it("is not free again after a flood of other addresses", () => {
    waitsOf(30);
    for (let index = 0; index < 25_000; index += 1) waitFor({ from: `2001:db8:${index.toString(16)}::1` });
    expect(waitFor()).toBe(210);
  });

  it("keeps writes apart: a log-in does not wait for the pages of others at its address", () => {
    waitsOf(1000);
    expect(waitFor({ method: "POST", url: "/m/login" })).toBeLessThan(1);
    expect(atOnce(waitsOf(20, { method: "POST" }))).toBe(9);
  });
});

describe("What a request costs", () => {
  const session = { cookie: "lang=EN; session=abc" };
  const withMessage = { cookie: "session=abc; flash=lobby:signed_out" };
  const withDraft = { cookie: "session=abc; draft=abc" };

  it.each([
    ["a guest's page", {}, 10],
    ["a member's page", { headers: session }, 2],
    ["a member's home at /", { url: "/", headers: session }, 2],
    ["a member's home at /?tab=HOT", { url: "/?tab=HOT", headers: session }, 2],
    ["a member's home at /m", { url: "/m", headers: session }, 2],
    ["a member's home at /m?tab=HOT", { url: "/m?tab=HOT", headers: session }, 2],
    ["the member's page that shows a message once, which the app renders", { headers: withMessage }, 10],
    ["the member's page beside a draft, which it does not show", { headers: withDraft }, 2],
    ["a picture that a member asks for", { url: "/img/abc/card", headers: session }, 10],
    ["a page with 3 KB of cookies", { headers: { cookie: "a=b; ".repeat(615) } }, 2],
    ["a page with 3 KB of languages", { headers: { "accept-language": "en;q=0.1,".repeat(342) } }, 2],
  ] as const)("%s", (_, asked, most) => {
    expect(atOnce(waitsOf(20, asked))).toBe(most);
  });
});

it("a network with two seconds of requests waiting is refused while the process is busy, whichever address asks", () => {
  for (let index = 0; index < 64; index += 1) waitsOf(11, { from: `192.0.2.${index}` });
  expect(waitFor({ from: "192.0.2.200" })).toBe(2000);
  state = "busy";
  expect(() => waitFor({ from: "192.0.2.201" })).toThrow(expect.objectContaining({ status: 429 }));
  expect(waitFor({ from: "192.0.3.1" })).toBeLessThan(1);
});

describe("An address with two seconds of requests waiting", () => {
  beforeEach(() => {
    waitsOf(220);
  });

  it("waits for two seconds while the process is free, and is not refused", () => {
    expect(waitsOf(100)).toEqual(Array.from({ length: 100 }, () => 2000));
  });

  it.each(["busy", "overloaded"] as const)("is refused while the process is %s; others are not", (found) => {
    state = found;
    expect(() => waitFor()).toThrow(expect.objectContaining({ status: 429, retryAfter: 2 }));
    expect(() => waitFor()).toThrow(OverloadError);
    expect(waitFor({ from: "198.51.100.1" })).toBeLessThan(1);
    expect(waitFor({ method: "POST" })).toBeLessThan(1);
  });
});
