import type { APIResponse } from "@playwright/test";
import { expectClearAnswers } from "../../support/bad-input.ts";
import { expect, api as test } from "../../support/fixtures.ts";
import { PASSWORD } from "../../support/sandbox.ts";

const form = { username: "demo_user1", password: PASSWORD };
const same = { "sec-fetch-site": "same-origin" };
const json = { ...same, accept: "application/json" };

test.describe("@http Wrong input to the log-in", () => {
  for (const path of ["/m/login", "/m/agent"]) {
    test(`${path}: every kind gets a clear answer, and the gateway none of it`, async ({ request, sandbox }) => {
      await expectClearAnswers(request, sandbox, {
        path,
        form,
        required: ["username", "password"],
        operation: "login",
      });
    });
  }

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

  test("a second step that nobody began leads to the log-in", async ({ request }) => {
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

  test("a refusal sends back what was typed, and no secret", async ({ request }) => {
    const answer = await request.post("/m/login", { form: { ...form, password: "Wrong-secret-1" }, headers: json });
    expect(answer.status()).toBe(401);
    const said = await answer.text();
    expect(said).toContain("demo_user1");
    expect(said).not.toContain("Wrong-secret-1");
  });
});

test.describe("@http Tries are counted", () => {
  const tryOnce = (
    request: Parameters<typeof expectClearAnswers>[0],
    given: Partial<typeof form>,
    address: string,
    path = "/m/login",
  ) => request.post(path, { form: { ...form, ...given }, headers: { ...json, "x-forwarded-for": address } });

  test("5 failures of an account, from anywhere and through any door, then 429 with Retry-After", async ({
    request,
    sandbox,
  }) => {
    const { username } = await sandbox.createMember();
    await sandbox.change({ captchaAfter: 100 });
    for (let at = 0; at < 5; at += 1) {
      const answer = await tryOnce(request, { username, password: "Wrong0000" }, `10.80.0.${at}`);
      expect(answer.status()).toBe(401);
    }
    await sandbox.clearCalls();
    for (const [name, path] of [
      [username, "/m/login"],
      [` ${username.toUpperCase()} `, "/m/login"],
      [username, "/m/agent"],
    ] as const) {
      const answer = await tryOnce(request, { username: name }, "10.80.1.1", path);
      expect(answer.status(), name).toBe(429);
      expect(Number(answer.headers()["retry-after"])).toBeGreaterThan(0);
      expect(await answer.text()).toContain("errors:too_many_tries");
    }
    expect(await sandbox.calls("login")).toEqual([]);
  });

  test("many failures at once are as many failures", async ({ request, sandbox }) => {
    const { username } = await sandbox.createMember();
    await sandbox.change({ captchaAfter: 100 });
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) => tryOnce(request, { username, password: "Wrong0000" }, `10.81.0.${at}`)),
    );
    expect(answers.filter((answer) => answer.status() === 401)).toHaveLength(5);
    expect(answers.filter((answer) => answer.status() === 429)).toHaveLength(7);
  });

  test("20 tries a minute from one address, whoever they are for", async ({ request }) => {
    const statuses: number[] = [];
    for (let at = 0; at < 21; at += 1) {
      statuses.push((await tryOnce(request, { username: `nobody${at}` }, "10.82.0.1")).status());
    }
    expect(statuses.slice(0, 20).every((status) => status === 401)).toBe(true);
    expect(statuses[20]).toBe(429);
  });

  test("a fault of the network is nobody's failure, and a success forgets the failures", async ({
    request,
    sandbox,
  }) => {
    const { username } = await sandbox.createMember();
    await sandbox.change({ captchaAfter: 100 });
    await sandbox.fault({ operation: "login", kind: "reset", times: 6 });
    for (let at = 0; at < 6; at += 1) await tryOnce(request, { username }, `10.83.0.${at}`);
    await sandbox.clearFaults();
    for (let at = 0; at < 4; at += 1) {
      expect((await tryOnce(request, { username, password: "Wrong0000" }, `10.83.1.${at}`)).status()).toBe(401);
    }
    expect((await tryOnce(request, { username }, "10.83.2.1")).status()).toBe(200);
    await request.post("/m/logout", { headers: same, maxRedirects: 0 });
    for (let at = 0; at < 4; at += 1) {
      expect((await tryOnce(request, { username, password: "Wrong0000" }, `10.83.3.${at}`)).status()).toBe(401);
    }
  });

  test("what is no mistake of the person is told as what it is, and is nobody's failure (gateway 4)", async ({
    request,
    sandbox,
  }) => {
    const { username } = await sandbox.createMember();
    for (const [fault, status, key] of [
      [{ kind: "html502" }, 503, "errors:unknown_error"],
      [{ kind: "truncated" }, 503, "errors:unknown_error"],
      [{ kind: "wrong-types" }, 503, "errors:unknown_error"],
      [{ kind: "status", value: 500 }, 503, "errors:unknown_error"],
      [{ kind: "status", value: 504 }, 503, "errors:slow_connection"],
      [{ kind: "refusal", value: "system.not.available" }, 503, "errors:system_upgrading"],
      [{ kind: "refusal", value: "IP_NOT_ALLOW" }, 403, "errors:region_blocked"],
      [{ kind: "refusal", value: "function.not.available" }, 403, "errors:no_permission"],
      [{ kind: "refusal", value: "customer.self.exclusion" }, 403, "errors:self_excluded"],
    ] as const) {
      await sandbox.fault({ operation: "login", ...fault, times: 1 });
      const answer = await tryOnce(request, { username }, "10.85.0.1");
      expect(answer.status(), JSON.stringify(fault)).toBe(status);
      expect(await answer.json()).toMatchObject({ key });
    }
    expect((await tryOnce(request, { username }, "10.85.0.1")).status()).toBe(200);
  });

  test("trial sessions are counted by address", async ({ request, sandbox }) => {
    for (let at = 0; at < 11; at += 1)
      await request.post("/m/trial", { headers: { ...json, "x-forwarded-for": "10.84.0.1" }, maxRedirects: 0 });
    expect((await sandbox.calls("freePlay")).length).toBeLessThanOrEqual(10);
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

test.describe("@http Nobody learns which accounts exist", () => {
  for (const path of ["/m/login", "/m/agent"])
    for (const accept of ["application/json", "text/html"])
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
