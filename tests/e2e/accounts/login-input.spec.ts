import type { APIResponse } from "@playwright/test";
import { post } from "../../support/account-forms.ts";
import { expectClearAnswers } from "../../support/bad-input.ts";
import { expect, api as test } from "../../support/fixtures.ts";
import { AS_PAGE, SAME_ORIGIN_JSON } from "../../support/page-text.ts";
import { PASSWORD } from "../../support/sandbox.ts";

const form = { username: "demo_user1", password: PASSWORD };
const same = { "sec-fetch-site": "same-origin" };

test.describe("@http Wrong input to the log-in", () => {
  for (const path of ["/m/login", "/m/agent"]) {
    test(`${path}: every kind gets a clear answer, and none is sent to the gateway`, async ({ request, sandbox }) => {
      await expectClearAnswers(request, sandbox, {
        path,
        form,
        required: ["username", "password"],
        operation: "login",
      });
    });
  }

  test("a wrong captcha is told at its field, a right one logs in (behaviour 7.4)", async ({ request, sandbox }) => {
    const { username } = await sandbox.createMember();
    await sandbox.change({ captchaAfter: 1 });
    const right = { username, password: PASSWORD };
    await post(request, "/m/login", { ...right, password: "Wrong0000" });
    const shown = await sandbox.captcha();
    const refused = await post(request, "/m/login", { ...right, identifying: shown === "0000" ? "1111" : "0000" });
    expect(refused).toMatchObject({ status: 401, errors: { identifying: ["errors:enter_captcha"] } });
    expect(refused.outcome?.cleared).toEqual(["password", "identifying"]);
    const page = await request.post("/m/login", { form: { ...right, identifying: "0" }, headers: same });
    expect(/<[^>]* autofocus[^>]*>/i.exec(await page.text())?.[0]).toMatch(/aria-invalid="true" name="identifying"/);
    const answer = await sandbox.captcha();
    expect(await post(request, "/m/login", { ...right, identifying: answer })).toMatchObject({ redirect: "/m/home" });
  });

  test("the second step likewise (gateway 3.1)", async ({ request, sandbox }) => {
    const first = await request.post("/m/login", {
      form: { ...form, username: "demo_verify" },
      headers: same,
      maxRedirects: 0,
    });
    expect(first.headers().location).toBe("/m/login/verify");
    await expectClearAnswers(request, sandbox, {
      path: "/m/login/verify",
      form: { method: "payeeName", answer: "Thiri Hla" },
      required: ["answer"],
      operation: "loginVerification",
    });
  });

  test("a second step without a log-in before it leads to the log-in", async ({ request }) => {
    for (const path of ["/m/login/verify", "/m/login/bind"]) {
      for (const answer of [
        await request.get(path, { maxRedirects: 0 }),
        await request.post(path, { form: { answer: "x" }, headers: same, maxRedirects: 0 }),
      ]) {
        expect(answer.status()).toBe(302);
        expect(answer.headers().location).toBe("/m/login");
      }
    }
  });

  test("a password that no account can have is not sent (behaviour 17.11)", async ({ request, sandbox }) => {
    for (const password of ["abc12", "x".repeat(17)]) {
      const answer = await request.post("/m/login", { form: { ...form, password }, headers: SAME_ORIGIN_JSON });
      expect(answer.status(), password).toBe(400);
      expect(await answer.json()).toMatchObject({
        errors: { password: [{ key: "errors:password_format_incorrect" }] },
      });
    }
    await sandbox.change({ registerRules: { password: { minLength: 4, maxLength: 20 } } });
    for (const password of ["abcd", "x".repeat(20)]) {
      // The rules are kept per language.
      const headers = { ...SAME_ORIGIN_JSON, cookie: "lang=KM" };
      const answer = await request.post("/m/login", { form: { ...form, password }, headers });
      expect(answer.status(), password).toBe(401);
    }
    expect(await sandbox.calls("login")).toHaveLength(2);
  });

  test("a password is compared as it was typed: blanks and capitals count", async ({ request, sandbox }) => {
    const password = " Pass w0rD ";
    const { username } = await sandbox.createMember({ password });
    for (const [typed, status] of [
      [password, 200],
      [password.trim(), 401],
      [password.toLowerCase(), 401],
    ] as const) {
      const answer = await request.post("/m/login", { form: { username, password: typed }, headers: SAME_ORIGIN_JSON });
      expect(answer.status(), JSON.stringify(typed)).toBe(status);
    }
  });

  test("a refusal sends back what was typed, and no secret", async ({ request }) => {
    const answer = await request.post("/m/login", {
      form: { ...form, password: "Wrong-secret-1" },
      headers: SAME_ORIGIN_JSON,
    });
    expect(answer.status()).toBe(401);
    const said = await answer.text();
    expect(said).toContain("demo_user1");
    expect(said).not.toContain("Wrong-secret-1");
  });
});

/** What differs from one answer to the next whoever asks: ids, keys, sealed values and the time. */
const PASSING = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|eyJ[\w.-]+/g;
const PASSING_HEADERS = new Set(["date", "x-request-id", "content-length", "server-timing"]);

/** An answer as an attacker compares it: everything but what passes, and the name that was typed. */
async function seenOf(answer: APIResponse, name: string) {
  const still = (text: string) => text.replaceAll(PASSING, "*").replaceAll(name, "NAME");
  const headers = answer.headersArray().filter(({ name: header }) => !PASSING_HEADERS.has(header.toLowerCase()));
  return {
    status: answer.status(),
    headers: headers.map(({ name: header, value }) => `${header}: ${still(value)}`).sort(),
    body: still(await answer.text()),
  };
}

test.describe("@http Answers do not reveal which accounts exist", () => {
  for (const [path, accept] of [
    ["/m/login", "text/html"],
    ["/m/agent", "application/json"],
  ] as const)
    test(`${path}, ${accept}: unknown, wrong and disabled get the same answer by the same steps`, async ({
      playwright,
      product,
      address,
      sandbox,
    }) => {
      const type = path === "/m/agent" ? 1 : 0;
      const create = (disabled = false) => sandbox.createMember({ type, disabled });
      const account = await create();
      const send = async (username: string, password: string) => {
        const request = await playwright.request.newContext({
          baseURL: product.url,
          extraHTTPHeaders: { "x-forwarded-for": address, "accept-language": "en" },
        });
        await request.get(path, { headers: { accept } });
        await sandbox.clearCalls();
        const answer = await request.post(path, { form: { username, password }, headers: { ...same, accept } });
        const seen = await seenOf(answer, username);
        const steps = (await sandbox.calls()).map(({ operation, status, errorCode }) => ({
          operation,
          ...(operation === "login" ? {} : { status, errorCode }),
        }));
        await request.dispose();
        return { ...seen, steps };
      };
      // Once beforehand, so that no feed is asked for by the first of those that are compared.
      await send((await create()).username, "Wrong0000");
      const wrong = await send(account.username, "Wrong0000");
      expect(wrong.status).toBe(401);
      expect(wrong.steps.filter(({ operation }) => operation === "login")).toHaveLength(1);
      // Each account fails once: a gateway asks those that fail more often for a captcha.
      expect(await send(account.username.replace(/^m/, "x"), PASSWORD)).toEqual(wrong);
      expect(await send((await create(true)).username, PASSWORD)).toEqual(wrong);
      expect(await send((await create(true)).username, "Wrong0000")).toEqual(wrong);
    });
});

test("@http log-in never leads to another site", async ({ request, sandbox, product }) => {
  for (const from of [
    "https://evil.example/",
    "//evil.example/x",
    "/\\evil.example",
    "/%2f%2fevil.example",
    "/m/@evil",
  ]) {
    await request.post("/m/logout", { headers: { origin: product.url } });
    const address = `/m/login?${new URLSearchParams({ from })}`;
    const { username, password } = await sandbox.createMember();
    const answer = await request.post(address, {
      form: { username, password },
      headers: { ...AS_PAGE, origin: product.url },
      maxRedirects: 0,
    });
    expect.soft([answer.status(), answer.headers().location], from).toEqual([302, "/m/home"]);
    expect.soft(answer.headers()["set-cookie"], from).toMatch(/^session=/m);
  }
});
