import { type APIRequestContext, type BrowserContext, test as base } from "@playwright/test";
import { expect } from "./expect.ts";
import type { HttpBrowser } from "./http-page/context.ts";
import type { HttpPage } from "./http-page/page.ts";
import { unwrap } from "./http-page/strict.ts";
import { collectProblems } from "./page-problems.ts";
import { type Product, startProduct } from "./product.ts";
import { type Account, Sandbox } from "./sandbox.ts";
import "./stack-traces.ts";

export interface WorkerFixtures {
  /** What pages are: those of a Chromium, or what the HTTP page driver makes of the same documents. */
  driver: "chromium" | "http";
  /** Environment that the product and its sandbox are started with; a spec that sets it gets a worker of its own. */
  startEnvironment: Readonly<Record<string, string>>;
  /** The worker's product. Each test finds it as after its start, whatever the tests before it did. */
  product: Product;
  sandbox: Sandbox;
}

interface ApiFixtures {
  /** Environment that the product is loaded with for these tests. */
  environment: Readonly<Record<string, string>>;
  /** Visitor's address; another one for each test, because limits count by address. */
  address: string;
  /** Gives the test a clean product and sandbox, and fails it for calls that break the rules of the gateway protocol. */
  isolation: undefined;
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

/** What the product wrote last, for the report of a test that failed (tests/runner/journey-report.mjs). */
const PRODUCT_LOG = "product log";
const LOG_LENGTH = 4000;

let visitors = 0;

/** What the product was last reset for, and whether a test has changed it since. */
const state = { file: "", environment: "{}", changed: false };

/** Tests that speak HTTP and open no page. */
export const api = base.extend<ApiFixtures, WorkerFixtures>({
  driver: ["chromium", { scope: "worker", option: true }],
  startEnvironment: [{}, { scope: "worker", option: true }],
  // Not made from the framework's own one: that starts a Chromium whether or not it is used. Here, although only pages need
  // it, so that journeys and tests over HTTP share workers.
  browser: [
    async ({ driver, playwright, browserName }, use) => {
      if (driver === "http") return use((await import("./http-page/context.ts")).openHttpBrowser());
      const browser = await playwright[browserName].launch();
      await use(browser);
      await browser.close();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  product: [
    async ({ startEnvironment }, use, { parallelIndex }) => {
      const product = await startProduct({ slot: parallelIndex + 1, env: startEnvironment });
      // The first page of a process takes long while others start: some feeds would not come in time for it.
      await (await fetch(`${product.url}/m/home`)).text();
      await new Sandbox(product.controlUrl).reset();
      await use({
        ...product,
        advance: (milliseconds) => {
          state.changed = true;
          return product.advance(milliseconds);
        },
        reset: (environment) => {
          state.changed = true;
          return product.reset(environment);
        },
      });
      await product.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  sandbox: [
    async ({ product }, use) => {
      const onChange = () => {
        state.changed = true;
      };
      await use(new Sandbox(product.controlUrl, onChange));
    },
    { scope: "worker" },
  ],

  environment: [{}, { option: true }],
  isolation: [
    async ({ product, sandbox, environment }, use, info) => {
      const { file } = info;
      const wanted = JSON.stringify(environment);
      if (state.changed || state.file !== file || state.environment !== wanted) {
        await product.renew(environment);
        Object.assign(state, { file, environment: wanted, changed: false });
      }
      await use(undefined);
      if (info.status !== info.expectedStatus)
        await info.attach(PRODUCT_LOG, { body: product.output().slice(-LOG_LENGTH) });
      const breaches = await sandbox.breaches();
      await sandbox.reset();
      // A comparison costs about a millisecond; most tests of a run have nothing to compare.
      if (breaches.length > 0) expect(breaches, "calls that break the rules of the gateway protocol").toEqual([]);
    },
    { auto: true },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: the framework reads the parameter's names
  address: async ({}, use, { workerIndex }) => {
    visitors += 1;
    await use(`10.${workerIndex & 255}.${visitors & 255}.${visitors >> 8}`);
  },
  baseURL: async ({ product }, use) => use(product.url),
  extraHTTPHeaders: async ({ address }, use) => use({ "x-forwarded-for": address }),
});

/** Journeys in a page. */
export const test = api.extend<PageFixtures>({
  popups: [false, { option: true }],
  invited: [true, { option: true }],
  context: async ({ browser, product, popups, invited, extraHTTPHeaders, userAgent, driver }, use) => {
    const defaults = { baseURL: product.url, extraHTTPHeaders, userAgent };
    if (driver === "http") (unwrap(browser) as HttpBrowser).defaults = defaults;
    const context = await browser.newContext();
    await context.addCookies([{ name: "lang", value: "EN", url: product.url }]);
    // Not by script in the page: Chromium keeps no page for the back button of which a cookie was written meanwhile.
    if (driver === "chromium" && invited)
      await context.addCookies([{ name: "invite-shown", value: "1", url: product.url }]);
    if (driver === "chromium" && !popups) await context.addInitScript(holdPopups);
    await use(context);
    await context.close();
  },
  signIn: async ({ context, product }, use) => {
    await use((account, other = context) => signInBy(other.request, product, account));
  },
  signInAgent: async ({ context, product }, use) => {
    await use((account, other = context) => signInBy(other.request, product, account, "/m/agent"));
  },
  problems: [
    async ({ page, driver }, use) => {
      const problems = driver === "http" ? [] : collectProblems(page);
      await use(problems);
      if (driver === "http") problems.push(...(await (unwrap(page) as HttpPage).problems()));
      if (problems.length > 0) expect(problems).toEqual([]);
    },
    { auto: true },
  ],
});

/** Runs in the page: the question whether something is to pop up gets no answer. */
function holdPopups(): void {
  const { fetch } = window;
  window.fetch = (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    return address.includes("/m/popup?") ? new Promise<Response>(() => undefined) : fetch(input, init);
  };
}

/** Signs an account in over HTTP; the session is in the cookies of `request` afterwards. */
export async function signInBy(
  request: APIRequestContext,
  { url }: Product,
  account: Account,
  loginPath: "/m/login" | "/m/agent" = "/m/login",
): Promise<void> {
  const { username, password } = account;
  const answer = await request.post(url + loginPath, {
    form: { username, password },
    headers: { origin: url },
    maxRedirects: 0,
  });
  expect(answer.status(), "sign-in").toBe(302);
}

export { expect };
