import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loginResult } from "./schemas/member";
import { encrypt, testModulus, vectors, wrap } from "./support/cipher";
import { field } from "./support/client";
import { mistakes, refusal, success } from "./support/shapes";
import { hasMember, isOwnSandbox, openTarget, type Target } from "./support/target";

let target: Target;
beforeAll(async () => {
  target = await openTarget();
});
afterAll(() => target.close());

const login = "/wps/session/login";
const code = (json: unknown) => field(json, "errorCode");

describe("Vectors (docs/gateway.md 2.7 to 2.9)", () => {
  it.each([vectors.login, vectors.unicode])("$json", ({ r, json, c64, header }) => {
    expect(encrypt(json, r)).toBe(c64);
    expect(wrap(r, testModulus)).toBe(header);
  });

  it("has a header of 252 letters", () => {
    expect(wrap(vectors.shortHeader.r, testModulus)).toBe(vectors.shortHeader.header);
    expect(vectors.shortHeader.header).toHaveLength(252);
  });

  it.skipIf(!isOwnSandbox)("vectors are opened by the sandbox, whose key is that of docs/gateway.md 2.6", async () => {
    expect(await target.client.modulus()).toBe(testModulus);
    const send = ({ c64, header }: { c64: string; header: string }) =>
      target.client.call("POST", login, { headers: { Encryption: header }, body: { value: c64 } });
    const first = await send(vectors.login);
    expect(mistakes(success(loginResult), first.json)).toBe("");
    // Opened, and found to carry no user name.
    expect(code((await send(vectors.unicode)).json)).toBe("empty.username");
  });
});

describe.skipIf(!hasMember)("The three forms (docs/gateway.md 2.5)", () => {
  it.each(["old", "new", "newest"] as const)("%s", async (form) => {
    const payload = { ...target.member, captcha: "", type: "username" };
    const { status, json } = await target.client.encrypted("POST", login, payload, { form });
    expect(status).toBe(200);
    expect(mistakes(success(loginResult), json)).toBe("");
  });
});

describe.skipIf(!isOwnSandbox)("Headers (docs/gateway.md 2.3, 2.4)", () => {
  const payload = { username: "demo_user2", password: "Passw0rd9", captcha: "", type: "username" };

  it.each<[string, (header: string) => string]>([
    ["upper case", (header) => header.toUpperCase()],
    ["no leading zeros", (header) => header.replace(/^0+/, "")],
  ])("takes hex in %s", async (_, change) => {
    const header = change(wrap("K7mQ2xZ9aB4cD8e0", await target.client.modulus()));
    const options = { r: "K7mQ2xZ9aB4cD8e0", headers: { Encryption: header } };
    const changed = await target.client.encrypted("POST", login, payload, options);
    // The same key twice is refused as a replay (quirk 16), which also shows that it was opened.
    expect([undefined, "request.param.err"]).toContain(code(changed.json));
  });

  it("takes a short header", async () => {
    const { status } = await target.client.encrypted("POST", login, payload, { r: vectors.shortHeader.r });
    expect(status).toBe(200);
  });

  it("refuses a body sent twice (quirk 16)", async () => {
    const options = { r: "Replayed00000001" };
    expect((await target.client.encrypted("POST", login, payload, options)).status).toBe(200);
    const again = await target.client.encrypted("POST", login, payload, options);
    expect([again.status, code(again.json)]).toEqual([400, "request.param.err"]);
  });

  it.each<[string, Record<string, string>]>([
    ["a header that is not hex", { Encryption: "not-hex" }],
    ["a header above the modulus", { Encryption: "f".repeat(256) }],
    ["a header that hides no key", { Encryption: "1234" }],
    ["a digest that differs from the body", { "X-Digest": "AAAA", "X-RSA": testModulus }],
  ])("refuses %s", async (_, headers) => {
    const { status, json } = await target.client.encrypted("POST", login, payload, { headers });
    expect([status, code(json)]).toEqual([400, "request.param.err"]);
    expect(mistakes(refusal, json)).toBe("");
  });

  it("refuses a plain body", async () => {
    const { status, json } = await target.client.call("POST", login, { body: payload });
    expect([status, code(json)]).toEqual([400, "request_body_required"]);
  });
});
