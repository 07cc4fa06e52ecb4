import type { APIRequestContext, Page } from "@playwright/test";
import { api, expect, signInBy, test } from "../../support/fixtures.ts";
import { cards, expectMember, logIn } from "../../support/pages.ts";
import { text } from "../../support/texts.ts";

const buttonsIn = (page: Page) => page.locator("button[name=favourite]");
const buttonOf = (page: Page, key: string) => page.locator(`button[name=favourite][value^="${key} "]`).first();

/** Key of the first game of a list. */
async function firstKey(page: Page): Promise<string> {
  const value = (await buttonsIn(page).first().getAttribute("value")) ?? "";
  return value.split(" ")[0] ?? "";
}

async function sendTap(request: APIRequestContext, url: string, favourite: string, more: Record<string, string> = {}) {
  return request.post("/m/favourite", { form: { favourite, ...more }, headers: { origin: url }, maxRedirects: 0 });
}

test.describe("Favourites", () => {
  test("@no-js a favourite is set and cleared on its card", async ({ page, sandbox, signIn }) => {
    await signIn(await sandbox.createMember());
    await page.goto("/m/slot-games");
    const key = await firstKey(page);
    await buttonOf(page, key).click();
    await expect(buttonOf(page, key)).toHaveAttribute("aria-pressed", "true");
    await expect(page).toHaveURL(/\/m\/slot-games(?:#g-\w+)?$/);
    await expect.poll(async () => (await sandbox.calls("addFavorite")).length).toBe(1);
    await page.reload();
    await expect(buttonOf(page, key)).toHaveAttribute("aria-pressed", "true");
    await buttonOf(page, key).click();
    await expect(buttonOf(page, key)).toHaveAttribute("aria-pressed", "false");
    await expect.poll(async () => (await sandbox.calls("removeFavorite")).length).toBe(1);
    await page.goto("/m/fav-games");
    await expect(page.getByText(text("games:no_favourites"), { exact: true })).toBeVisible();
  });

  test("@no-js a change is shown with a form that undoes it", async ({ page, sandbox, signIn }) => {
    await signIn(await sandbox.createMember());
    await page.goto("/m/slot-games");
    const key = await firstKey(page);
    const toast = page.locator(".toast");
    for (const [message, pressed] of [
      ["games:favourite_added", "false"],
      ["games:favourite_removed", "true"],
    ] as const) {
      await buttonOf(page, key).click();
      await expect(toast).toContainText(text(message));
      await toast.getByRole("button", { name: text("common:undo") }).click();
      await expect(page).toHaveURL(/\/m\/slot-games(?:#g-\w+)?$/);
      await expect(buttonOf(page, key)).toHaveAttribute("aria-pressed", pressed);
      // The next change begins with the other state, without a message.
      await page.goto("/m/slot-games");
      if (pressed === "false") await buttonOf(page, key).click();
      await page.goto("/m/slot-games");
    }
    expect(await sandbox.calls("addFavorite")).toHaveLength(3);
    expect(await sandbox.calls("removeFavorite")).toHaveLength(2);
  });

  test("@no-js the favourites page has them, by category too, and the way to popular and recent games", async ({
    page,
    sandbox,
    signIn,
    product,
  }) => {
    await signIn(await sandbox.createMember());
    for (const path of ["/m/slot-games", "/m/fishing-games"]) {
      await page.goto(path);
      await sendTap(page.request, product.url, `${await firstKey(page)} false`);
    }
    await page.goto("/m/fav-games");
    await expect(cards(page)).toHaveCount(2);
    await expect(buttonsIn(page).first()).toHaveAttribute("aria-pressed", "true");
    await page.goto("/m/fav-games?gameType=FISH");
    await expect(cards(page)).toHaveCount(1);
    const tabs = page.getByRole("navigation", { name: text("games:lists") });
    await expect(tabs.getByRole("link")).toHaveText([
      text("lobby:popular"),
      text("games:favourite"),
      text("games:recent"),
    ]);
    await tabs.getByRole("link", { name: text("games:recent") }).click();
    await expect(page).toHaveURL("/m/recent-games?gameType=FISH");
    await expect(page.getByText(text("lobby:nothing_found"), { exact: true })).toBeVisible();
  });

  test("a guest's favourite leads to log-in and is set afterwards", async ({ page, sandbox }) => {
    const { username, password } = await sandbox.createMember();
    await page.goto("/m/poker-games");
    const key = await firstKey(page);
    await buttonOf(page, key).click();
    await expect(page).toHaveURL(/\/m\/login\?from=/);
    expect(await sandbox.calls("addFavorite")).toHaveLength(0);
    await logIn(page, username, password);
    await expect(page).toHaveURL(/\/m\/poker-games(?:#g-\w+)?$/);
    await expect(buttonOf(page, key)).toHaveAttribute("aria-pressed", "true");
    expect(await sandbox.calls("addFavorite")).toHaveLength(1);
  });

  for (const path of ["/m/fav-games", "/m/recent-games"]) {
    test(`@no-js ${path} asks guests to sign in, with the way back`, async ({ page }) => {
      await page.goto(path);
      await expect(page).toHaveURL(`/m/login?${new URLSearchParams({ from: path })}`);
    });
  }

  test("@script a favourite button changes before the response arrives", async ({ page, sandbox, signIn }) => {
    await signIn(await sandbox.createMember());
    await page.goto("/m/slot-games");
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/m\/favourite/, async (route) => {
      await held;
      await route.continue();
    });
    const key = await firstKey(page);
    await buttonOf(page, key).click();
    await expect(buttonOf(page, key)).toHaveAttribute("aria-pressed", "true");
    expect(await sandbox.calls("addFavorite")).toHaveLength(0);
    release();
    await expect.poll(async () => (await sandbox.calls("addFavorite")).length).toBe(1);
    await expect(buttonOf(page, key)).toHaveAttribute("aria-pressed", "true");
  });

  test("@script off and on again while the first answer is awaited shows no problem", async ({
    page,
    sandbox,
    signIn,
  }) => {
    await signIn(await sandbox.createMember());
    await page.goto("/m/slot-games");
    const key = await firstKey(page);
    await buttonOf(page, key).click();
    await expect.poll(async () => (await sandbox.calls("addFavorite")).length).toBe(1);
    await sandbox.fault({ operation: "removeFavorite", kind: "latency", value: 800 });
    const sent = page.waitForRequest(/\/m\/favourite/);
    await buttonOf(page, key).click();
    await sent;
    await buttonOf(page, key).click();
    await expect.poll(async () => (await sandbox.calls("addFavorite")).length).toBe(2);
    await expect(buttonOf(page, key)).toHaveAttribute("aria-pressed", "true");
    await expect(page.locator(".toast.bad")).toHaveCount(0);
    await page.reload();
    await expect(buttonOf(page, key)).toHaveAttribute("aria-pressed", "true");
  });

  test("@no-js a favourite that the gateway refuses is unchanged, with the reason", async ({
    page,
    sandbox,
    signIn,
  }) => {
    await signIn(await sandbox.createMember());
    await page.goto("/m/slot-games");
    await sandbox.fault({ operation: "addFavorite", kind: "refusal", value: "function.not.available" });
    const key = await firstKey(page);
    await buttonOf(page, key).click();
    await expect(page.locator(".toast.bad")).toContainText(text("errors:no_permission"));
    await expect(buttonOf(page, key)).toHaveAttribute("aria-pressed", "false");
  });

  test("@script several favourites at the same time, each with its own call", async ({ page, sandbox, signIn }) => {
    await signIn(await sandbox.createMember());
    await page.goto("/m/slot-games");
    const values = await buttonsIn(page).evaluateAll((all) =>
      all.slice(0, 4).map((favourite) => favourite.getAttribute("value")),
    );
    const keys = values.map((value) => value?.split(" ")[0] ?? "");
    for (const key of keys) await buttonOf(page, key).click();
    for (const key of keys) await expect(buttonOf(page, key)).toHaveAttribute("aria-pressed", "true");
    await expect.poll(async () => (await sandbox.calls("addFavorite")).length).toBe(4);
    await expect(cards(page)).toHaveCount(36);
  });
});

test.describe("@http Favourites over HTTP", () => {
  const pressedIn = (html: string) =>
    [...html.matchAll(/value="([\w.-]+) true" aria-pressed="true"/g)].map(([, key]) => key);

  api(
    "adding an existing favourite makes no call, nor does a repeated request",
    async ({ request, sandbox, product }) => {
      await signInBy(request, product, await sandbox.createMember());
      for (const key of ["one", "one", "two"]) {
        expect((await sendTap(request, product.url, "RNG.JL.3001 false", { idempotencyKey: key })).status()).toBe(302);
      }
      expect(await sandbox.calls("addFavorite")).toHaveLength(1);
    },
  );

  api("taps that overlap all count, on the page and at the gateway", async ({ request, sandbox, product }) => {
    await signInBy(request, product, await sandbox.createMember());
    await sandbox.fault({ operation: "addFavorite", kind: "latency", value: 300 });
    const keys = ["RNG.JL.3001", "RNG.JL.3002", "RNG.JL.3003"];
    const taps = keys.map((key) => sendTap(request, product.url, `${key} false`, { stay: "1", idempotencyKey: key }));
    for (const answer of await Promise.all(taps)) expect(answer.status()).toBe(200);
    expect(pressedIn(await (await request.get("/m/slot-games?vassalage=JL")).text()).sort()).toEqual(keys);
    expect(pressedIn(await (await request.get("/m/fav-games")).text()).sort()).toEqual(keys);
  });

  api("an overlapping refusal resets its own favourite only", async ({ request, sandbox, product }) => {
    await signInBy(request, product, await sandbox.createMember());
    await sendTap(request, product.url, "RNG.JL.3001 false", { idempotencyKey: "before" });
    await sandbox.fault(
      { operation: "removeFavorite", kind: "refusal", value: "function.not.available" },
      { operation: "removeFavorite", kind: "latency", value: 300 },
    );
    const off = sendTap(request, product.url, "RNG.JL.3001 true", { stay: "1", idempotencyKey: "off" });
    const other = sendTap(request, product.url, "RNG.JL.3002 false", { stay: "1", idempotencyKey: "other" });
    expect([(await off).status(), (await other).status()]).toEqual([409, 200]);
    const keys = pressedIn(await (await request.get("/m/slot-games?vassalage=JL")).text());
    expect(keys.sort()).toEqual(["RNG.JL.3001", "RNG.JL.3002"]);
  });

  api("off and on again while the gateway is slow: the last tap counts", async ({ request, sandbox, product }) => {
    await signInBy(request, product, await sandbox.createMember());
    await sendTap(request, product.url, "RNG.JL.3001 false", { idempotencyKey: "before" });
    await sandbox.fault({ operation: "removeFavorite", kind: "latency", value: 1000 });
    const off = sendTap(request, product.url, "RNG.JL.3001 true", { stay: "1", idempotencyKey: "off" });
    await expect.poll(async () => (await sandbox.calls("removeFavorite")).length || (await isSent())).toBeTruthy();
    const on = sendTap(request, product.url, "RNG.JL.3001 false", { stay: "1", idempotencyKey: "on" });
    expect([(await off).status(), (await on).status()]).toEqual([200, 200]);
    expect(pressedIn(await (await request.get("/m/slot-games?vassalage=JL")).text())).toEqual(["RNG.JL.3001"]);
    expect(pressedIn(await (await request.get("/m/fav-games")).text())).toEqual(["RNG.JL.3001"]);

    /** The kept marks change when the gateway is asked. */
    async function isSent() {
      return !pressedIn(await (await request.get("/m/slot-games?vassalage=JL")).text()).includes("RNG.JL.3001");
    }
  });

  api("lottery games cannot be favourites, and an unknown game is refused", async ({ request, sandbox, product }) => {
    await signInBy(request, product, await sandbox.createMember());
    const lottery = await sendTap(request, product.url, "LOTT.TCG.71 false", { stay: "1" });
    expect(lottery.status()).toBe(409);
    expect(await lottery.text()).toContain("games:no_lottery_favourites");
    for (const favourite of ["", "RNG.JL.3001", "RNG.JL.3001 yes", "<b> false", "RNG..3001 true"])
      expect((await sendTap(request, product.url, favourite)).status(), favourite).toBe(400);
    expect(await sandbox.calls("addFavorite")).toHaveLength(0);
  });

  api(
    "a shared page shows each member their own favourites and guests none",
    async ({ playwright, sandbox, product }) => {
      const visit = async () => playwright.request.newContext({ baseURL: product.url });
      const [one, other, guest] = await Promise.all([visit(), visit(), visit()]);
      await signInBy(one, product, await sandbox.createMember());
      await signInBy(other, product, await sandbox.createMember());
      const before = await (await one.get("/m/slot-games")).text();
      const key = /value="([\w.-]+) false" aria-pressed="false"/.exec(before)?.[1] ?? "";
      await sendTap(one, product.url, `${key} false`);
      for (let times = 0; times < 2; times += 1) {
        expect(pressedIn(await (await one.get("/m/slot-games")).text())).toEqual([key]);
        expect(pressedIn(await (await other.get("/m/slot-games")).text())).toEqual([]);
        expect(pressedIn(await (await guest.get("/m/slot-games")).text())).toEqual([]);
      }
      expect(await (await other.get("/m/slot-games")).text()).not.toMatch(/[\uE000\uE001]/);
      await Promise.all([one, other, guest].map((context) => context.dispose()));
    },
  );

  api("a page whose favourites do not load is shown with none set", async ({ request, sandbox, product }) => {
    await signInBy(request, product, await sandbox.createMember());
    await sandbox.fault({ operation: "getFavoriteIds", kind: "html502" });
    const answer = await request.get("/m/poker-games");
    expect(answer.status()).toBe(200);
    expect(pressedIn(await answer.text())).toEqual([]);
  });
});

test.describe("Recent games and the last one", () => {
  test("@no-js a game that was opened leads the recent games and can be gone on with from home", async ({
    page,
    sandbox,
    signIn,
  }) => {
    await signIn(await sandbox.createMember());
    await page.goto("/m/home");
    await expectMember(page);
    await expect(page.locator("#continue")).toHaveCount(0);
    await page.goto("/m/slot-games");
    const name = (await cards(page).nth(3).locator(".name > span").textContent()) ?? "";
    await cards(page).nth(3).click();
    await expect(page.locator("iframe")).toBeVisible();
    await expect.poll(async () => (await sandbox.calls("addRecent")).length).toBe(1);
    await page.goto("/m/recent-games");
    await expect(cards(page)).toHaveCount(1);
    await expect(cards(page).first()).toContainText(name);
    await page.goto("/m/home");
    await expect(page.locator("#continue")).toContainText(name);
    await page.locator("#continue").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  });
});
