import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testModulus, vectors } from "../../server/sandbox/testing/vectors";
import { loginResult } from "./schemas/member";
import { mistakes, success } from "./support/shapes";
import { hasMember, isOwnSandbox, openTarget, type Target } from "./support/target";

let target: Target;
beforeAll(async () => {
  target = await openTarget();
});
afterAll(() => target.close());

const login = "/wps/session/login";

it.skipIf(!isOwnSandbox)(
  "The vectors are opened by the sandbox, whose key is that of docs/gateway.md 2.6",
  async () => {
    expect(await target.client.modulus()).toBe(testModulus);
    const send = ({ cipherText, header }: { cipherText: string; header: string }) =>
      target.client.call("POST", login, { headers: { Encryption: header }, body: { value: cipherText } });
    const first = await send(vectors.login);
    expect(mistakes(success(loginResult), first.json)).toBe("");
    // Opened, and found to carry no user name.
    expect((await send(vectors.unicode)).errorCode).toBe("empty.username");
  },
);

describe.skipIf(!hasMember)("The three forms (docs/gateway.md 2.5)", () => {
  it.each(["old", "new", "newest"] as const)("%s", async (form) => {
    const payload = { ...target.member, captcha: "", type: "username" };
    const { status, json } = await target.client.encrypted("POST", login, payload, { form });
    expect(status).toBe(200);
    expect(mistakes(success(loginResult), json)).toBe("");
  });
});
