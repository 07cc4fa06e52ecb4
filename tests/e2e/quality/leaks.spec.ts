import { readdirSync, readFileSync } from "node:fs";
import type { Page, Response } from "@playwright/test";
import { operations } from "../../../app/gateway/protocol/operations.server.ts";
import { expectOutcome, openStep, SALARY, send } from "../../support/agents.ts";
import { expect, test } from "../../support/fixtures.ts";
import { AS_JSON } from "../../support/page-text.ts";
import { block, cards, expectMember, formError, logIn } from "../../support/pages.ts";
import { openGame } from "../../support/play.ts";
import type { Product } from "../../support/product.ts";
import { AGENT_PAGES, GAME, GUEST_PAGES, MEMBER_PAGES, OTHER_ADDRESSES, unmetRoutes } from "../../support/routes.ts";
import type { Sandbox } from "../../support/sandbox.ts";
import { imagePortsOf } from "../../support/sandbox-ports.mjs";
import { text } from "../../support/texts.ts";

/** Its text has dangerous markup (server/sandbox/catalogue/content/hostile-notice.ts). */
const HOSTILE_NOTICE = "Weekend timetable";
const MERCHANT = "MERCHANT-CANARY-77";
const GATEWAY_WORDS = ["/wps", "/lgw", "Geetest-", "X-RSA", "x-upstream-node", "traceNode"];
/** Pages that are asked for at the same time. */
const TOGETHER = 8;
const MODULE_IDS = [...new Set(Object.values(operations).flatMap(({ moduleId }) => moduleId ?? []))];

test.use({ startEnvironment: { SANDBOX_MERCHANT: MERCHANT, LOG_LEVEL: "debug" } });

/** The merchant's image hosts stand beside the gateway (`SANDBOX_PORT`). */
function imageHostsOf({ gatewayUrl }: Product): string[] {
  return imagePortsOf(Number(new URL(gatewayUrl).port)).map((port) => `localhost:${port}`);
}

/** Everything the browser was sent: addresses, headers and bodies of this site's answers. */
function collect(page: Page, { url }: Product): { add(response: Response): void; all(): Promise<string[]> } {
  const seen: Promise<string>[] = [];
  const add = (response: Response) => {
    if (response.url().startsWith(url)) seen.push(textOf(response));
  };
  page.on("response", add);
  return { add, all: () => Promise.all(seen) };
}

async function textOf(response: Response): Promise<string> {
  const headers = await response.allHeaders();
  const body = await response.text().catch(() => "");
  return [response.url(), JSON.stringify(headers), body].join("\n");
}

/** Each forbidden word that stands in a text, with what is around it. */
function leaksIn(source: string, words: readonly string[]): string[] {
  return words.flatMap((word) => {
    const at = source.indexOf(word);
    return at < 0
      ? []
      : `${word} in ${source.slice(0, 100)}: …${source.slice(Math.max(0, at - 80), at + word.length + 40)}…`;
  });
}

/** The halves of a log-in that have pages of their own: the second step, and whose account a provider's person has. */
async function walkSteps(page: Page, sandbox: Sandbox, ask: (path: string) => Promise<void>): Promise<void> {
  const { username, password } = await sandbox.createMember({ verifyMethods: ["payeeName", "sms"] });
  await page.goto("/m/login");
  await logIn(page, username, password);
  await expect(page).toHaveURL("/m/login/verify");
  await ask("/m/login/verify?by=sms");
  await page.goto("/m/login");
  await page.getByRole("button", { name: "Telegram" }).click();
  await page.getByRole("button", { name: /Ye Htut/ }).click();
  await expect(page).toHaveURL("/m/login/bind");
  await ask("/m/login/bind");
}

test.describe("Nothing of the gateway reaches a browser or a log", () => {
  test("@no-js pages, data answers, JSON answers, scripts and log lines", async ({
    page,
    sandbox,
    product,
    browser,
    signIn,
    signInAgent,
  }) => {
    test.setTimeout(300_000);
    const canaries = await sandbox.plantCanaries();
    const { username, password } = await sandbox.createMember({ balance: 0 });
    const { host } = new URL(product.gatewayUrl);
    const forbidden = [
      ...Object.values(canaries),
      MERCHANT,
      host,
      host.replace("127.0.0.1", "localhost"),
      ...imageHostsOf(product),
      ...GATEWAY_WORDS,
      ...MODULE_IDS,
    ];
    const browserSaw = collect(page, product);
    const answers: string[] = [];
    const walked: string[] = [];
    const request = async (address: string, options: { form?: Record<string, string>; accept?: string } = {}) => {
      const { form, accept = "text/html" } = options;
      const answer = await page.request.fetch(address, {
        ...(form ? { method: "POST", form } : {}),
        headers: { accept, origin: product.url },
        maxRedirects: 0,
      });
      answers.push([address, JSON.stringify(answer.headers()), await answer.text()].join("\n"));
      return answer;
    };
    const askScripts = async (path: string) => {
      walked.push(path);
      const data = path.replace(/(\?|$)/, ".data$1");
      await Promise.all([request(path, AS_JSON), request(data, { accept: "*/*" })]);
    };
    /** As a browser asks, but led nowhere: the address that an answer names is part of it. */
    const ask = async (path: string) => {
      await Promise.all([request(path), askScripts(path)]);
    };
    const askAll = async (paths: readonly string[]) => {
      for (let at = 0; at < paths.length; at += TOGETHER) await Promise.all(paths.slice(at, at + TOGETHER).map(ask));
    };

    await askAll([...GUEST_PAGES, ...OTHER_ADDRESSES]);
    await request("/m/trial", { form: {} });
    await ask("/m/member/home");
    await request("/m/logout", { form: {} });
    await walkSteps(page, sandbox, ask);

    await page.goto("/m/login");
    await logIn(page, username, "Wrong0000");
    await expect(formError(page)).toBeVisible();
    await logIn(page, username, password);
    await expectMember(page);
    await askAll([...MEMBER_PAGES, ...OTHER_ADDRESSES]);
    expect((await request("/m/chat", { form: {} })).status()).toBe(200);

    // Refusals and faults, whose texts are the gateway's own.
    await page.goto("/m/home");
    await cards(block(page, "hot")).first().click();
    await expect(page.getByRole("alert")).toHaveText(text("errors:deposit_needed"));
    await sandbox.topUp({ username, password }, 100);
    await openGame(page);
    await askScripts(new URL(page.url()).pathname);
    await sandbox.change({ functionOff: ["getWallet", "getGameList", "listNotices"] });
    await sandbox.fault(
      { operation: "getHotGames", kind: "wrong-types" },
      { operation: "launchGame", kind: "truncated" },
    );
    for (const language of ["TH", "VI"]) {
      await page.context().addCookies([{ name: "lang", value: language, url: product.url }]);
      await ask("/m/home");
      await ask("/m/live-games");
    }
    await request("/m/launch", { form: { game: GAME } });
    await sandbox.clearFaults();

    // A dead token.
    const elsewhere = await browser.newContext();
    await signIn({ username, password }, elsewhere);
    await elsewhere.close();
    await ask("/m/home");

    // An agent, whose answer is refused in the gateway's own words.
    const agent = await sandbox.createAgent();
    await signInAgent(agent);
    await askAll(AGENT_PAGES);
    expect(unmetRoutes(walked), "routes that nothing here has asked").toEqual([]);
    await sandbox.fault({ operation: "processDailySalary", kind: "refusal", value: "customer.action.forbidden" });
    await page.goto(SALARY);
    await openStep(page.getByRole("region", { name: text("agent:waiting"), exact: true }), "reject");
    await send(page, "reject").click();
    await expectOutcome(page, "refused");

    await expect.poll(product.output, { timeout: 10_000 }).toContain('"msg":"gateway call"');
    const log = product.output();
    expect([...(await browserSaw.all()), ...answers, log].flatMap((source) => leaksIn(source, forbidden))).toEqual([]);
    // What the start prints for people who try the sandbox is no log.
    const lines = log.split("\n").filter((line) => line.startsWith("{"));
    expect(lines.length).toBeGreaterThan(50);
    for (const secret of [username, password]) expect(lines.filter((line) => line.includes(secret))).toEqual([]);
  });

  test("@no-js the built scripts know nothing of the gateway", async () => {
    const folder = new URL("../../../build/client/assets/", import.meta.url);
    const files = readdirSync(folder).filter((file) => /\.(?:js|css)$/.test(file));
    expect(files.length).toBeGreaterThan(10);
    const words = ["/wps", "/lgw", "4100", ...MODULE_IDS];
    const sources = files.map((file) => `${file}\n${readFileSync(new URL(file, folder), "utf8")}`);
    expect(sources.flatMap((source) => leaksIn(source, words))).toEqual([]);
  });

  test("@no-js a hostile notice brings words and no markup of its own", async ({ page }) => {
    await page.goto("/m/notice");
    const list = page.locator("ul.stack");
    await expect(list.locator("li.news").filter({ hasText: HOSTILE_NOTICE })).toBeVisible();
    expect(
      await list.locator("script, iframe, style, form, object, embed, [onclick], [onerror], [style]").count(),
    ).toBe(0);
    const targets = await list.locator("a").evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    expect(targets.length).toBeGreaterThan(0);
    for (const target of targets) expect(target).toMatch(/^(?:https?:|mailto:|tel:|\/)/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(text("common:notices"));
  });
});
