import type { Page } from "@playwright/test";
import { expect, test } from "../../support/fixtures.ts";
import {
  block,
  cards,
  expectGuest,
  expectMember,
  expectNoRawText,
  header,
  retry,
  takeFreshLanguage,
  tryAgainUntil,
} from "../../support/pages.ts";
import type { Fault, Sandbox } from "../../support/sandbox.ts";
import { text } from "../../support/texts.ts";

/** The client makes a failure of each other kind too (sandbox-faults.server.test.ts). */
const KINDS: readonly Fault["kind"][] = ["html502", "hang"];
/** How a page is made does not depend on the browser's script: one kind, for one part that script asks for again. */
const tagOf = (kind: Fault["kind"]) => (kind === "html502" ? "" : "@no-js ");
/** Longer than the rest after a failure and than an open breaker. */
const RECOVERY_MS = 10_000;

// The tests need not wait for a hanging call as long as a player does; a busy machine answers others in this time.
test.use({ environment: { GATEWAY_TIMEOUT_MS: "1000" } });
test.beforeEach(({ context, product }) => takeFreshLanguage(context, product.url));

/** Home while the gateway fails at something: it is shown all the same. */
async function openHome(page: Page, sandbox: Sandbox, ...faults: Fault[]): Promise<void> {
  await sandbox.fault(...faults);
  expect((await page.goto("/m/home"))?.status()).toBe(200);
}

test.describe("A gateway that fails in part: the page is shown, the failed part says so", () => {
  for (const kind of KINDS) {
    test(`${tagOf(kind)}hot games, ${kind}: the block offers to try again, and comes back`, async ({
      page,
      sandbox,
      product,
    }) => {
      await openHome(page, sandbox, { operation: "getHotGames", kind });
      const hot = block(page, "hot");
      await expect(hot).toContainText(text("lobby:block_failed", { name: text("lobby:hot_games") }));
      expect(await cards(block(page, "rng")).count()).toBeGreaterThan(3);
      await expectNoRawText(page);

      await sandbox.clearFaults();
      await product.advance(RECOVERY_MS);
      await tryAgainUntil(hot, () => expect(cards(hot)).toHaveCount(9, { timeout: 2000 }));
    });
  }

  for (const kind of ["html502", "wrong-types"] as const) {
    // Values of other types are read as far as they can be (gateway 1.4).
    const outcome = kind === "html502" ? "says that its categories did not load" : "names its categories by their keys";
    test(`@no-js vendor feed, ${kind}: home ${outcome}`, async ({ page, sandbox }) => {
      await openHome(page, sandbox, { operation: "getVendorFeed", kind }, { operation: "getVendorGameTypes", kind });
      await expect(cards(block(page, "hot"))).toHaveCount(9);
      await expectNoRawText(page);
      const rail = page.getByRole("navigation", { name: text("lobby:categories") });
      const isRead = kind === "wrong-types";
      await expect(rail.getByRole("link", { name: /^(?:Slots|Fishing|Cockfight)$/ })).toHaveCount(isRead ? 3 : 0);
      expect((await retry(page).count()) > 0).toBe(!isRead);
    });

    test(`@no-js banners, wallet and settings, ${kind}: a member's home stands and offers to load the balance again`, async ({
      page,
      sandbox,
      signIn,
    }) => {
      await signIn(await sandbox.createMember({ balance: 50 }));
      const operations = ["listBanners", "getWallet", "getSystemStatus"];
      await openHome(page, sandbox, ...operations.map((operation) => ({ operation, kind })));
      await expectMember(page);
      await expect(header(page).locator("output")).toHaveText("–");
      const again = header(page).getByRole("link", { name: text("common:tryAgain") });
      await expect(again).toHaveAttribute("href", "/m/home");
      await expect(cards(block(page, "hot"))).toHaveCount(9);
      await expectNoRawText(page);
    });
  }

  test("@no-js settings: the site stays open to guests", async ({ page, sandbox }) => {
    await openHome(page, sandbox, { operation: "getSystemStatus", kind: "html502" });
    await expectGuest(page);
    await expectNoRawText(page);
  });

  test("@no-js a list: its filters stand and it offers to try again", async ({ page, sandbox, product }) => {
    await sandbox.fault({ operation: "getGameList", kind: "html502" });
    expect((await page.goto("/m/slot-games"))?.status()).toBe(200);
    await expect(page.locator("main")).toContainText(text("lobby:games_failed") + text("common:pageFailedText"));
    await expect(page.getByRole("searchbox")).toHaveAttribute("placeholder", text("games:search_placeholder"));
    expect(
      await page
        .getByRole("navigation", { name: text("lobby:vendors") })
        .getByRole("link")
        .count(),
    ).toBeGreaterThan(3);
    await expectNoRawText(page);

    await sandbox.clearFaults();
    await product.advance(RECOVERY_MS);
    await tryAgainUntil(page, () => expect(cards(page)).toHaveCount(36, { timeout: 2000 }));
  });

  test("@no-js notices: the page says that they did not load, and they come back", async ({
    page,
    sandbox,
    product,
  }) => {
    await sandbox.fault({ operation: "listNotices", kind: "html502" });
    await page.goto("/m/notice");
    await expect(page.locator("main")).toContainText(text("common:pageFailedTitle"));
    await sandbox.clearFaults();
    await product.advance(RECOVERY_MS);
    await tryAgainUntil(page, () => expect(page.locator(".news").first()).toBeVisible({ timeout: 2000 }));
  });

  for (const tab of ["FISH", "VENDORS"]) {
    test(`@no-js a tab whose vendors did not load does not read as empty: ${tab}`, async ({ page, sandbox }) => {
      const kind = "html502";
      await sandbox.fault({ operation: "getVendorFeed", kind }, { operation: "getVendorGameTypes", kind });
      await page.goto(`/m/home?tab=${tab}`);
      await expect(page.getByText(text("lobby:nothing_here"))).toHaveCount(0);
      await expect(retry(page).first()).toBeVisible();
    });
  }

  test("@no-js 5xx at 30 %: every page stands", async ({ page, sandbox }) => {
    await sandbox.fault({ operation: "*", kind: "status", value: 500, share: 0.3 });
    for (const path of ["/m/home", "/m/slot-games", "/m/login", "/m/notice", "/m/home?tab=HOT"]) {
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(200);
      await expectNoRawText(page);
    }
  });

  test("@no-js 50 MB bodies and gzip bombs: the page stands", async ({ page, sandbox }) => {
    await sandbox.fault({ operation: "getHotGames", kind: "huge" }, { operation: "listBanners", kind: "gzip-bomb" });
    const answer = await page.goto("/m/home");
    expect(answer?.status()).toBe(200);
    await expect(block(page, "hot")).toContainText(text("lobby:block_failed", { name: text("lobby:hot_games") }));
  });

  test("@script more games that do not load: the list stays, says so, and goes on", async ({
    page,
    sandbox,
    product,
  }) => {
    await page.goto("/m/slot-games");
    await sandbox.fault({ operation: "getGameList", kind: "html502" });
    await page.getByRole("link", { name: text("common:showMore") }).click();
    await expect(page.getByRole("alert")).toHaveText(text("errors:loading_failed"));
    await expect(cards(page)).toHaveCount(36);
    await sandbox.clearFaults();
    await product.advance(RECOVERY_MS);
    await tryAgainUntil(page, () => expect(cards(page)).toHaveCount(72, { timeout: 2000 }));
  });
});

test.describe("A gateway that is not reachable", () => {
  test("@no-js a guest's home that was seen before is still served", async ({ page, sandbox, product }) => {
    await page.goto("/m/home");
    await expect(cards(block(page, "hot"))).toHaveCount(9);
    await sandbox.fault({ operation: "*", kind: "reset" });
    await product.advance(3_600_000);
    const answer = await page.goto("/m/home");
    expect(answer?.status()).toBe(200);
    await expect(cards(block(page, "hot"))).toHaveCount(9);
    expect(await cards(block(page, "rng")).count()).toBeGreaterThan(3);
  });

  test("@no-js home says once that its games do not load, above what it has (behaviour 3.22)", async ({
    page,
    sandbox,
  }) => {
    await sandbox.fault({ operation: "getGameList", kind: "html502" }, { operation: "getHotGames", kind: "html502" });
    await page.goto("/m/home");
    await expect(page.getByRole("heading", { name: text("lobby:games_failed") })).toHaveCount(1);
    await expect(retry(page)).toHaveCount(1);
    await expect(block(page, "live").getByRole("link").first()).toBeVisible();
    await expect(block(page, "rng")).toHaveCount(0);
  });

  test("@no-js a page that was not seen before stands and says what did not load", async ({ page, sandbox }) => {
    await sandbox.fault({ operation: "*", kind: "reset" });
    const answer = await page.goto("/m/home");
    expect(answer?.status()).toBe(200);
    await expect(retry(page).first()).toBeVisible();
    await expectGuest(page);
    await expectNoRawText(page);
  });

  test("@no-js a member's page keeps its frame", async ({ page, sandbox, signIn }) => {
    await signIn(await sandbox.createMember());
    await sandbox.fault({ operation: "*", kind: "reset" });
    const answer = await page.goto("/m/home");
    expect(answer?.status()).toBe(200);
    await expectMember(page);
    await expectNoRawText(page);
    await sandbox.clearFaults();
    await page.goto("/m/set");
    await expect(page.locator("h1")).toHaveText(text("lobby:settings"));
  });
});

test.describe("A gateway of which every call hangs", () => {
  /** Those of a relay feed, the first one included; every other read has fewer (gateway 1.10). */
  const MOST_TRIES = 3;

  const expectFewCalls = async (sandbox: Sandbox) => {
    const calls = (await sandbox.calls()).filter(({ operation }) => operation !== null);
    expect(calls.length).toBeGreaterThan(0);
    expect(calls.filter(({ method }) => method !== "GET")).toEqual([]);
    const tries = new Map<string, number>();
    for (const { operation, query } of calls) {
      const name = `${operation} ${query}`;
      tries.set(name, (tries.get(name) ?? 0) + 1);
    }
    expect([...tries].filter(([, count]) => count > MOST_TRIES)).toEqual([]);
  };

  for (const { path, failed } of [
    { path: "/m/home", failed: () => text("lobby:games_failed") },
    { path: "/m/slot-games", failed: () => text("lobby:games_failed") },
  ]) {
    test(`@no-js a guest's ${path}: its frame is shown with what did not load, which can be loaded again`, async ({
      page,
      sandbox,
      product,
    }) => {
      await sandbox.fault({ operation: "*", kind: "hang" });
      await sandbox.clearCalls();
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(200);
      await expect(page).toHaveURL(path);
      await expect(page.locator("header").first()).toBeVisible();
      await expect(page.locator("main")).toContainText(failed());
      await expect(retry(page).first()).toBeVisible();
      await expectNoRawText(page);
      await sandbox.clearFaults();
      await expectFewCalls(sandbox);
      await product.advance(RECOVERY_MS);
      await expect(async () => {
        await page.goto(path);
        expect(await cards(page).count()).toBeGreaterThan(8);
      }).toPass({ timeout: 20_000 });
    });
  }

  for (const path of ["/m/home", "/m/member/home"]) {
    test(`@no-js a member's ${path}: its frame is shown with what did not load, and the session continues`, async ({
      page,
      sandbox,
      signIn,
    }) => {
      await signIn(await sandbox.createMember());
      await sandbox.fault({ operation: "*", kind: "hang" });
      await sandbox.clearCalls();
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(200);
      await expect(page).toHaveURL(path);
      await expect(page.locator("header").first()).toBeVisible();
      await expect(retry(page).first()).toBeVisible();
      await expectNoRawText(page);
      await sandbox.clearFaults();
      await expectFewCalls(sandbox);
      await page.goto("/m/home");
      await expectMember(page);
    });
  }
});
