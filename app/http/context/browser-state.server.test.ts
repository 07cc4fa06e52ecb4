import { describe, expect, it } from "vitest";
import { CookieJar } from "~/gateway/protocol/cookie-jar.server";
import { BrowserState } from "./browser-state.server";

/** Stores the gateway's `Set-Cookie` lines and reads them back as the next request does. */
function roundTrip(lines: readonly string[]): { record: BrowserState; cookies: Record<string, string> } {
  const jar = new CookieJar();
  jar.store(lines, 0);
  const written = BrowserState.read(undefined);
  written.setGatewayCookies(jar.all());
  const record = BrowserState.read(JSON.parse(JSON.stringify(written.value)));
  return { record, cookies: new CookieJar(record.gatewayCookies).all() };
}

describe("gateway cookies stored for a browser (gateway 1.3)", () => {
  it("long cookies of a proxy before the gateway are stored beside captchaId", () => {
    const { cookies } = roundTrip(["captchaId=abc", `edge_session=${"a".repeat(300)}`]);
    expect(cookies).toEqual({ captchaId: "abc", edge_session: "a".repeat(300) });
  });

  it("with many cookies, captchaId stays and the rest is cut to fit one cookie", () => {
    const many = Array.from({ length: 12 }, (_, at) => `edge${at}=${"x".repeat(500)}`);
    const { cookies } = roundTrip(["captchaId=abc", ...many]);
    expect(cookies.captchaId).toBe("abc");
    expect(cookies.edge11).toBeDefined();
    expect(JSON.stringify(cookies).length).toBeLessThan(2200);
  });

  it("those of a session end with it, but for captchaId; those that the next log-in has set stay", () => {
    const stored = { captchaId: "abc", loginNode: "n1", edge: "e1" };
    const ended = BrowserState.read({ gateway: stored });
    ended.endSession();
    expect([ended.gatewayCookies, ended.changed]).toEqual([{ captchaId: "abc" }, true]);
    const replaced = BrowserState.read({ gateway: stored });
    replaced.setGatewayCookies({ ...stored, loginNode: "n2", fresh: "f1" });
    replaced.replaceSession();
    expect(replaced.gatewayCookies).toEqual({ captchaId: "abc", loginNode: "n2", fresh: "f1" });
  });

  it("malformed parts are dropped; the device id and the other cookies stay", () => {
    const device = BrowserState.read(undefined).ensureDeviceId();
    const gateway = { captchaId: "abc", bad: "a b;c" };
    const record = BrowserState.read({ device, gateway });
    expect([record.ensureDeviceId(), record.changed]).toEqual([device, false]);
    expect(new CookieJar(record.gatewayCookies).all()).toEqual({ captchaId: "abc" });
    expect(BrowserState.read({ device, gateway: [1] }).value.device).toBe(device);
    expect(BrowserState.read({ device: "no uuid", gateway }).gatewayCookies).toEqual(gateway);
  });
});

describe("the device id", () => {
  it("is created when it is needed, not when the record is read", () => {
    const record = BrowserState.read({ gateway: { captchaId: "abc" } });
    expect([record.value.device, record.changed]).toEqual([undefined, false]);
    expect([record.ensureDeviceId(), record.changed]).toEqual([record.value.device, true]);
  });

  it("is part of each cookie that is written, so that forms of the page have it", () => {
    const record = BrowserState.read(undefined);
    record.setGatewayCookies({ captchaId: "abc" });
    expect(record.value.device).toBe(record.ensureDeviceId());
  });
});
