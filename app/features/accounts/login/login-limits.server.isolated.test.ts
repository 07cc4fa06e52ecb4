import { beforeEach, expect, test, vi } from "vitest";
import type { RequestContext } from "~/http/context/request-context.server";
import type { Guess } from "./login-limits.server";

const url = new URL("https://lobby.example/m/login");
const ACCOUNT = "demo_user1";
const WRONG = "wrong password";
const WAIT = "errors:too_many_tries";
const CAPTCHA = "errors:enter_captcha";

const isWrong = (error: unknown) => error instanceof Error && error.message === WRONG;

async function load() {
  const { RequestCookies } = await import("~/http/cookies/request-cookies.server");
  const { BrowserState } = await import("~/http/context/browser-state.server");
  const limits = await import("./login-limits.server");
  const devices = await import("~/http/cookies/known-device.server");

  /** A request of a browser. @param cookie what it sends */
  const requestFrom = (address: string, cookie: string | null = null) =>
    ({
      request: { address },
      cookies: new RequestCookies(url, cookie),
      browser: BrowserState.read(undefined),
    }) as unknown as RequestContext;

  /** The cookie of a browser on which this account has logged in. */
  const cookieOf = async (account: string) => {
    const ctx = requestFrom("192.0.2.1");
    const headers = new Headers();
    await devices.rememberDevice(ctx, [account]);
    ctx.cookies.commit(headers);
    return headers.get("set-cookie")?.split(";")[0] ?? "";
  };

  /** Tries a password. @returns "tried" if the gateway was asked, or the message of the refusal */
  const attempt = async (
    ctx: RequestContext,
    isRight = false,
    captcha: "given" | "missing" | "none" = "given",
    guess: Guess = "password",
    account = ACCOUNT,
  ): Promise<string> => {
    const ask = async () => {
      if (!isRight) throw new Error(WRONG);
    };
    return limits
      .limitLogin(ctx, { account, captcha, guess }, ask, (error) => (isWrong(error) ? "counts" : "given-back"))
      .then(
        () => "tried",
        (error) => (isWrong(error) ? "tried" : error.messageKey),
      );
  };
  return { requestFrom, cookieOf, attempt };
}

let lobby: Awaited<ReturnType<typeof load>>;

beforeEach(async () => {
  vi.resetModules();
  lobby = await load();
});

/** Addresses in networks of their own. */
const stranger = (number: number) => `10.${number >> 8}.${number & 255}.1`;

test("a name has 5 failures from one address, also in parallel, and another name has its own", async () => {
  const { attempt, requestFrom } = lobby;
  const tries = await Promise.all(Array.from({ length: 15 }, () => attempt(requestFrom("192.0.2.9"))));
  expect(tries.filter((outcome) => outcome === "tried")).toHaveLength(5);
  expect(await attempt(requestFrom("192.0.2.9"), false, "given", "password", "another")).toBe("tried");
});

test("failures from other addresses do not lock an account: a log-in from another address succeeds", async () => {
  const { attempt, requestFrom } = lobby;
  for (let count = 0; count < 6; count += 1) await attempt(requestFrom("192.0.2.9"));
  expect(await attempt(requestFrom("192.0.2.9"), true)).toBe(WAIT);
  expect(await attempt(requestFrom("198.51.100.7"), true)).toBe("tried");
});

test("a known device with the right password logs in after failures of strangers, also of those at the owner's address", async () => {
  const { attempt, requestFrom, cookieOf } = lobby;
  const cookie = await cookieOf(ACCOUNT);
  for (let count = 0; count < 130; count += 1) await attempt(requestFrom(stranger(count)));
  for (let count = 0; count < 40; count += 1) await attempt(requestFrom("198.51.100.7"));
  expect(await attempt(requestFrom("203.0.113.5"), true)).toBe(WAIT);
  for (let count = 0; count < 3; count += 1) {
    expect(await attempt(requestFrom("198.51.100.7", cookie), true, "missing")).toBe("tried");
    expect(await attempt(requestFrom("203.0.113.5", cookie), true, "missing")).toBe("tried");
  }
});

test("a known device has its own 5 failures; a device of another account counts as unknown", async () => {
  const { attempt, requestFrom, cookieOf } = lobby;
  const cookie = await cookieOf(ACCOUNT);
  const outcomes = [];
  for (let count = 0; count < 6; count += 1) outcomes.push(await attempt(requestFrom(stranger(count), cookie)));
  expect(outcomes).toEqual([...Array.from({ length: 5 }, () => "tried"), WAIT]);
  const other = await cookieOf("another");
  for (let count = 0; count < 130; count += 1) await attempt(requestFrom(stranger(count), other));
  expect(await attempt(requestFrom("203.0.113.5", other), true)).toBe(WAIT);
});

test("all known devices together have 20 log-ins a minute, of which those that failed are none; another account has its own", async () => {
  const { attempt, requestFrom, cookieOf } = lobby;
  const cookies = [await cookieOf(ACCOUNT), await cookieOf(ACCOUNT)];
  const from = (count: number) => requestFrom(stranger(count), cookies[count % 2]);
  for (let count = 0; count < 4; count += 1) expect(await attempt(from(count))).toBe("tried");
  for (let count = 0; count < 20; count += 1) expect(await attempt(from(count), true)).toBe("tried");
  for (let count = 0; count < 2; count += 1) expect(await attempt(from(count), true)).toBe(WAIT);
  expect(
    await attempt(requestFrom("203.0.113.5", await cookieOf("another")), true, "none", "password", "another"),
  ).toBe("tried");
});

test("a name that fails from many addresses needs a captcha after 10 failures, and all wait after 100", async () => {
  const { attempt, requestFrom } = lobby;
  const outcomes: string[] = [];
  for (let count = 0; count < 12; count += 1)
    outcomes.push(await attempt(requestFrom(stranger(count)), false, "missing"));
  expect(outcomes).toEqual([...Array.from({ length: 10 }, () => "tried"), CAPTCHA, CAPTCHA]);
  for (let count = 20; count < 110; count += 1)
    expect(await attempt(requestFrom(stranger(count)), false, "given")).toBe("tried");
  expect(await attempt(requestFrom(stranger(200)), false, "given")).toBe(WAIT);
  // A form without a captcha field is bound by the last limit only.
  expect(await attempt(requestFrom(stranger(201)), false, "none")).toBe(WAIT);
});

test("an attempt that is asked for a captcha is not counted, and a success resets the failures of this address", async () => {
  const { attempt, requestFrom } = lobby;
  for (let count = 0; count < 10; count += 1) await attempt(requestFrom(stranger(count)), false, "missing");
  for (let count = 0; count < 8; count += 1)
    expect(await attempt(requestFrom("198.51.100.7"), false, "missing")).toBe(CAPTCHA);
  for (let count = 0; count < 4; count += 1) await attempt(requestFrom("198.51.100.7"));
  expect(await attempt(requestFrom("198.51.100.7"), true)).toBe("tried");
  for (let count = 0; count < 5; count += 1) expect(await attempt(requestFrom("198.51.100.7"))).toBe("tried");
  expect(await attempt(requestFrom("198.51.100.7"))).toBe(WAIT);
});

test.each([
  ["password", 100],
  ["code", 20],
  ["second-step", 5],
] as const)("whoever has many addresses can guess a %s %i times in 15 minutes", async (guess, times) => {
  const { attempt, requestFrom } = lobby;
  const outcomes = [];
  for (let count = 0; count < times + 3; count += 1)
    outcomes.push(await attempt(requestFrom(stranger(count)), false, "given", guess));
  expect(outcomes.filter((outcome) => outcome === "tried")).toHaveLength(times);
});

test.each([
  ["password", 100],
  ["code", 20],
] as const)(
  "all known devices together can guess a %s %i times in 15 minutes, whatever succeeds between",
  async (guess, times) => {
    const { attempt, requestFrom, cookieOf } = lobby;
    const outcomes = [];
    for (let count = 0; outcomes.length < times + 4; count += 1) {
      const cookie = await cookieOf(ACCOUNT);
      for (let each = 0; each < 4; each += 1)
        outcomes.push(await attempt(requestFrom(stranger(count), cookie), false, "none", guess));
      // An account whose name is another spelling of this one; both have 20 log-ins a minute.
      if (count < 9) await attempt(requestFrom(stranger(count), cookie), true, "none", guess);
    }
    expect(outcomes.filter((outcome) => outcome === "tried")).toHaveLength(times);
    expect(await attempt(requestFrom("203.0.113.5"), true, "given", guess), "from an unknown device").toBe("tried");
  },
);

test("a device cookie that was changed or invented is ignored", async () => {
  const { attempt, requestFrom, cookieOf } = lobby;
  const cookie = (await cookieOf(ACCOUNT)).slice(0, -2);
  for (let count = 0; count < 101; count += 1) await attempt(requestFrom(stranger(count)));
  expect(await attempt(requestFrom("203.0.113.5", cookie), true)).toBe(WAIT);
});
