import { type APIRequestContext, type BrowserContext, test as base } from "@playwright/test";
import { expect } from "./expect.ts";
import type { HttpBrowser } from "./http-page/context.ts";
import type { HttpPage } from "./http-page/page.ts";
import { unwrap } from "./http-page/strict.ts";
import { type Lobby, type OwnLobby, startLobby } from "./lobby.ts";
import { type Account, Sandbox } from "./sandbox.ts";
import { watch } from "./watch.ts";

export interface WorkerFixtures {
  /** What pages are: those of a Chromium, or what the HTTP page driver makes of the same documents. */
  driver: "chromium" | "http";
  /**
   * A spec that changes the sandbox's state, or the product's clock, names itself and gets a product of its own; the
   * others share one.
   */
  own: string | false;
  /** Environment of the own product. */
  ownEnv: Record<string, string>;
  lobby: Lobby;
  sandbox: Sandbox;
}

interface ApiFixtures {
  /** The own product, for what only its process can tell. */
  ownLobby: OwnLobby;
  /** Visitor's address; another one for each test, because limits count by address. */
  address: string;
  /** Puts an own sandbox back when the test has ended, and looks at the calls it was sent. */
  tidy: undefined;
}

interface PageFixtures {
  /** Whether announcements pop up over home, as they do for people; in most tests they would stand in the way. */
  popups: boolean;
  /** The invitation has been shown in this session already, so that it comes over no other journey. */
  invited: boolean;
  /** Signs an account in without the form. */
  signIn: (account: Account, context?: BrowserContext) => Promise<void>;
  /** The same for an agent, whose log-in is another one. */
  signInAgent: (account: Account, context?: BrowserContext) => Promise<void>;
  /** What went wrong in the page so far; the test fails at its end when something has. */
  problems: string[];
}

let visitors = 0;

/** Tests that speak HTTP and open no page. */
export const api = base.extend<ApiFixtures, WorkerFixtures>({
  driver: ["chromium", { scope: "worker", option: true }],
  own: [false, { scope: "worker", option: true }],
  ownEnv: [{}, { scope: "worker", option: true }],
  lobby: [
    async ({ own, ownEnv }, use, { parallelIndex }) => {
      if (!own) return use(sharedLobby());
      const lobby = await startLobby({ slot: parallelIndex + 1, env: ownEnv });
      await use(lobby);
      await lobby.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  sandbox: [async ({ lobby }, use) => use(new Sandbox(lobby.controlUrl)), { scope: "worker" }],

  ownLobby: async ({ lobby }, use) => {
    if (!("advance" in lobby)) throw new Error("this needs test.use({ own: 'its-name' })");
    await use(lobby as OwnLobby);
  },
  // biome-ignore lint/correctness/noEmptyPattern: the framework reads the parameter's names
  address: async ({}, use, { workerIndex }) => {
    visitors += 1;
    await use(`10.${workerIndex & 255}.${visitors >> 8}.${visitors & 255}`);
  },
  baseURL: async ({ lobby }, use) => use(lobby.url),
  extraHTTPHeaders: async ({ address }, use) => use({ "x-forwarded-for": address }),
  tidy: [
    async ({ own, sandbox }, use) => {
      await use(undefined);
      if (!own) return;
      const breaches = (await sandbox.calls()).filter(({ violations }) => violations.length > 0);
      await sandbox.reset();
      expect(breaches, "calls that break the wire's rules").toEqual([]);
    },
    { auto: true },
  ],
});

/** Journeys in a page. */
export const test = api.extend<PageFixtures>({
  popups: [false, { option: true }],
  invited: [true, { option: true }],
  // Not made from the framework's own one: that starts a Chromium whether or not it is used.
  browser: [
    async ({ driver, playwright, browserName }, use) => {
      if (driver === "http") return use((await import("./http-page/context.ts")).openHttpBrowser());
      const browser = await playwright[browserName].launch();
      await use(browser);
      await browser.close();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  context: async ({ browser, lobby, popups, invited, extraHTTPHeaders, userAgent, driver }, use) => {
    const defaults = { baseURL: lobby.url, extraHTTPHeaders, userAgent };
    if (driver === "http") (unwrap(browser) as HttpBrowser).defaults = defaults;
    const context = await browser.newContext();
    await context.addCookies([{ name: "lang", value: "EN", url: lobby.url }]);
    if (driver === "chromium") await prepareScripts(context, lobby.url, popups, invited);
    await use(context);
    await context.close();
  },
  signIn: async ({ context, lobby }, use) => {
    await use((account, other = context) => signInBy(other.request, lobby, account));
  },
  signInAgent: async ({ context, lobby }, use) => {
    await use((account, other = context) => signInBy(other.request, lobby, account, "/m/agent"));
  },
  problems: [
    async ({ page, driver }, use) => {
      const problems = driver === "http" ? [] : watch(page);
      await use(problems);
      if (driver === "http") problems.push(...(await (unwrap(page) as HttpPage).problems()));
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
});

async function prepareScripts(context: BrowserContext, url: string, popups: boolean, invited: boolean): Promise<void> {
  if (!popups) await context.addInitScript(holdPopups);
  if (invited) await context.addInitScript(markInvited, url);
}

/** Runs in the page: the first question whether something is to pop up gets no answer. */
function holdPopups(): void {
  const { fetch } = window;
  let held = false;
  window.fetch = (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    if (held || !address.includes("/m/popup.data")) return fetch(input, init);
    held = true;
    return new Promise<Response>(() => undefined);
  };
}

/** Signs an account in over HTTP; the session is in the cookies of `request` afterwards. */
export async function signInBy(
  request: APIRequestContext,
  { url }: Lobby,
  account: Account,
  door: "/m/login" | "/m/agent" = "/m/login",
): Promise<void> {
  const { username, password } = account;
  const answer = await request.post(url + door, {
    form: { username, password },
    headers: { origin: url },
    maxRedirects: 0,
  });
  expect(answer.status(), "sign-in").toBe(302);
}

/** Runs in every document; those of games have storage of their own. */
function markInvited(url: string): void {
  if (location.origin === url) sessionStorage.setItem("invite-shown", "1");
}

function sharedLobby(): Lobby {
  const { LOBBY } = process.env;
  if (!LOBBY) throw new Error("the global set-up has not run");
  return JSON.parse(LOBBY) as Lobby;
}

export { expect };
