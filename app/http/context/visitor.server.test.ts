import { describe, expect, it } from "vitest";
import { CookieJar } from "~/gateway/client/cookie-jar.server";
import { VisitorRecord } from "./visitor.server";

/** What is left of a gateway's cookies when the browser has sent them back. */
function roundTrip(lines: readonly string[]): { record: VisitorRecord; cookies: Record<string, string> } {
  const jar = new CookieJar();
  jar.store(lines, 0);
  const written = VisitorRecord.read(undefined);
  written.keepGatewayCookies(jar.all());
  const record = VisitorRecord.read(JSON.parse(JSON.stringify(written.value)));
  return { record, cookies: new CookieJar(record.gatewayCookies).all() };
}

describe("What is kept for a browser (docs/gateway.md 1.3, captchaId)", () => {
  it("long cookies of what stands before the gateway live beside the captcha's", () => {
    const { cookies } = roundTrip(["captchaId=abc", `edge_session=${"a".repeat(300)}`]);
    expect(cookies).toEqual({ captchaId: "abc", edge_session: "a".repeat(300) });
  });

  it("the captcha's stays however many there are, and all of them fit into one cookie", () => {
    const many = Array.from({ length: 12 }, (_, at) => `edge${at}=${"x".repeat(500)}`);
    const { cookies } = roundTrip(["captchaId=abc", ...many]);
    expect(cookies.captchaId).toBe("abc");
    expect(cookies.edge11).toBeDefined();
    expect(JSON.stringify(cookies).length).toBeLessThan(2200);
  });

  it("what is malformed costs neither the device nor the other cookies", () => {
    const { deviceId } = VisitorRecord.read(undefined);
    const gateway = { captchaId: "abc", bad: "a b;c" };
    const record = VisitorRecord.read({ device: deviceId, gateway });
    expect([record.deviceId, record.changed]).toEqual([deviceId, false]);
    expect(new CookieJar(record.gatewayCookies).all()).toEqual({ captchaId: "abc" });
    expect(VisitorRecord.read({ device: deviceId, gateway: [1] }).deviceId).toBe(deviceId);
    expect(VisitorRecord.read({ device: "no uuid", gateway }).gatewayCookies).toEqual(gateway);
  });
});
