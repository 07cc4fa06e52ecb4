import { api, expect, signInBy, test } from "../../support/fixtures.ts";
import { AS_JSON } from "../../support/page-text.ts";
import { cards, expectNoRawText, formError, logIn } from "../../support/pages.ts";
import { frame, openGame, PLAY } from "../../support/play.ts";
import { GAME } from "../../support/routes.ts";
import { text } from "../../support/texts.ts";

const html = { accept: "text/html" };

test.describe("Launch: what comes before and after the game (gateway 1.9, 4.3)", () => {
  api("@http a game that was opened is noted once among the recent ones", async ({ request, sandbox, product }) => {
    await signInBy(request, product, await sandbox.createMember());
    const send = () =>
      request.post("/m/launch", {
        form: { game: GAME, idempotencyKey: "recent" },
        headers: { origin: product.url },
        maxRedirects: 0,
      });
    await Promise.all([send(), send()]);
    await expect.poll(async () => (await sandbox.calls("addRecent")).length).toBe(1);
    const [call] = await sandbox.calls("addRecent");
    expect(new URLSearchParams(call?.query).get("nodeId")).toBe("3001");
    expect(await sandbox.calls("launchGame")).toHaveLength(1);
  });

  api("@http a guest's demo that is sent twice is opened once", async ({ request, sandbox, product }) => {
    const page = await request.get(`/m/launch?game=${GAME}`, { headers: AS_JSON });
    const { route, data } = (await page.json()) as { route: string; data: Record<string, { idempotencyKey: string }> };
    const form = { game: GAME, demo: "true", idempotencyKey: data[route]?.idempotencyKey ?? "" };
    const send = () => request.post("/m/launch", { form, headers: { origin: product.url }, maxRedirects: 0 });
    await Promise.all([send(), send(), send()]);
    expect(await sandbox.calls("launchTrialGame")).toHaveLength(1);
    expect(await sandbox.calls("addRecent")).toEqual([]);
  });

  api(
    "@http a demo asks for the free wallet, play for the real one (gateway 3.7, G5)",
    async ({ request, sandbox, product }) => {
      await signInBy(request, product, await sandbox.createMember());
      for (const [demo, wallet] of [
        ["true", { accountType: "0", supportFreePlay: "1" }],
        ["false", { accountType: "1", supportFreePlay: "0" }],
      ] as const) {
        await sandbox.clearCalls();
        const form = { game: GAME, demo, idempotencyKey: demo };
        await request.post("/m/launch", { form, headers: { origin: product.url }, maxRedirects: 0 });
        const query = new URLSearchParams((await sandbox.calls("launchGame"))[0]?.query);
        const fields = { ...wallet, launchMode: "GLS", nodeId: "3001", vendor: "JL", vassalage: "JL", clientType: "2" };
        for (const [name, value] of Object.entries({ ...fields, gameType: "RNG", gameCategory: "RNG" }))
          expect(query.get(name), name).toBe(value);
      }
    },
  );

  api(
    "@http the play page's policy lets the game lead on to secure hosts and nothing else",
    async ({ request, sandbox, product }) => {
      await signInBy(request, product, await sandbox.createMember());
      const answer = await request.post("/m/launch", {
        form: { game: GAME },
        headers: { ...html, origin: product.url },
      });
      expect(answer.url()).toMatch(PLAY);
      const policy = answer.headers()["content-security-policy"] ?? "";
      expect(policy).toMatch(/frame-src http:\/\/[\w.:]+ https:;/);
      expect(policy).toContain("frame-ancestors 'none'");
      const allowed = /<iframe[^>]* sandbox="([^"]*)"/.exec(await answer.text())?.[1] ?? "";
      expect(allowed).toContain("allow-scripts");
      expect(allowed).not.toContain("allow-top-navigation");
    },
  );

  test("@no-js a launch that fails after log-in says why on the game's page", async ({ page, sandbox }) => {
    const { username, password } = await sandbox.createMember({ balance: 0 });
    await page.goto("/m/slot-games");
    await cards(page).first().click();
    await logIn(page, username, password);
    await expect(page).toHaveURL(/\/m\/launch\?/);
    await page.reload();
    await expect(formError(page)).toHaveText(text("errors:deposit_needed"));
    await expect(page.locator("a[href='/m/voucherCenter'].btn")).toBeVisible();
    expect(await sandbox.calls("launchGame")).toHaveLength(1);
  });

  test("@no-js a self-excluded player is offered no way to play after log-in (behaviour 16.10)", async ({
    page,
    sandbox,
  }) => {
    const { username, password } = await sandbox.createMember();
    await sandbox.fault({ operation: "launchGame", kind: "refusal", value: "customer.self.exclusion" });
    await page.goto("/m/slot-games");
    await cards(page).first().click();
    await logIn(page, username, password);
    await expect(page).toHaveURL(/\/m\/launch\?/);
    await expect(formError(page)).toBeVisible();
    await expect(page.locator("main form[action='/m/launch'] .btn")).toHaveCount(0);
  });

  test("@no-js an interrupted round is resumed (#734)", async ({ page, sandbox, signIn }) => {
    await signIn(await sandbox.createMember());
    await openGame(page);
    const first = page.url();
    await page.getByRole("link", { name: text("lobby:leave_game") }).click();
    await sandbox.change({ openRound: true });
    await cards(page).nth(1).click();
    await expect(formError(page)).toHaveText(text("errors:round_open"));
    await expectNoRawText(page);
    await page.getByRole("link", { name: /^Go back to / }).click();
    await expect(page).toHaveURL(first);
    await expect(frame(page)).toBeVisible();
  });

  api(
    "@http neither a demo nor a lottery replaces the game to resume (#734)",
    async ({ request, sandbox, product }) => {
      await signInBy(request, product, await sandbox.createMember());
      await sandbox.change({ openRound: true });
      const open = (form: Record<string, string>) =>
        request.post("/m/launch", {
          form: { idempotencyKey: JSON.stringify(form), ...form },
          headers: { ...AS_JSON, origin: product.url },
          maxRedirects: 0,
        });
      const { redirect } = (await (await open({ game: GAME })).json()) as { redirect: string };
      await open({ game: GAME, demo: "true" });
      await open({ game: "LOTT.LOTT.lobby" });
      expect(await sandbox.calls("launchGame")).toHaveLength(2);
      expect(await sandbox.calls("launchLottery")).toHaveLength(1);
      const refused = await open({ game: "RNG.JL.3003" });
      expect(refused.status()).toBe(409);
      const { outcome } = (await refused.json()) as { outcome: { resume: { path: string }[] } };
      expect(outcome.resume.map(({ path }) => path)).toEqual([redirect]);
    },
  );

  api(
    "@http an open round may belong to an earlier game: each game of the session is offered, the refused one first",
    async ({ request, sandbox, product }) => {
      await signInBy(request, product, await sandbox.createMember());
      let tries = 0;
      const open = async (game: string) => {
        tries += 1;
        const answer = await request.post("/m/launch", {
          form: { idempotencyKey: `try ${tries}`, game },
          headers: { ...AS_JSON, origin: product.url },
          maxRedirects: 0,
        });
        return (await answer.json()) as { redirect: string; outcome: { resume: { path: string; name: string }[] } };
      };
      const { redirect: earlier } = await open(GAME);
      const { redirect: latest } = await open("RNG.JL.3002");
      // From here on the gateway refuses while a round is open: that of the first game is.
      await sandbox.change({ openRound: true });
      const resumeOf = async (game: string) => (await open(game)).outcome.resume.map(({ path }) => path);
      expect(await resumeOf("RNG.JL.3003")).toEqual([latest, earlier]);
      expect(await resumeOf(GAME)).toEqual([earlier, latest]);
      const page = await request.post("/m/launch", {
        form: { idempotencyKey: "as a page", game: GAME },
        headers: { ...html, origin: product.url, "accept-language": "en" },
      });
      expect(await page.text()).toContain(text("play:round_in_one_of"));
    },
  );

  test("@no-js a self-exclusion is explained, with help, and offers no play", async ({ page, sandbox, signIn }) => {
    await signIn(await sandbox.createMember());
    await page.goto("/m/slot-games");
    await sandbox.fault({ operation: "launchGame", kind: "refusal", value: "customer.self.exclusion" });
    await cards(page).first().click();
    await expect(formError(page)).toHaveText(text("errors:self_excluded"));
    await expect(page.getByText(text("play:excluded_hint"))).toBeVisible();
    const main = page.locator("main");
    await expect(main.locator("button:not([name=favourite])")).toHaveCount(0);
    await expect(main.getByRole("link", { name: text("common:support") })).toBeVisible();
    await main.getByRole("link", { name: text("play:safe_play") }).click();
    await expect(page).toHaveURL("/m/play-safe");
  });

  api("@http refusals of the gateway show a message (gateway 4.3)", async ({ request, sandbox, product }) => {
    await signInBy(request, product, await sandbox.createMember());
    const cases = [
      ["invalid.game.code", "errors:no_permission"],
      ["not.supported.product", "errors:no_permission"],
      ["function.not.available", "errors:no_permission"],
      ["customer.action.forbidden", "errors:no_permission"],
      ["domain_not_available", "errors:region_blocked"],
      ["request.url.empty", "errors:url_empty"],
      ["account.balance.not.enough", "errors:deposit_needed"],
      ["game.round.open", "errors:round_open"],
    ] as const;
    const faults = [
      ["network.timeout", "errors:slow_connection"],
      ["system.not.available", "errors:system_upgrading"],
      ["unknown.system.err", "errors:unknown_error"],
    ] as const;
    for (const [value, key] of [...cases, ...faults]) {
      await sandbox.fault({ operation: "launchGame", kind: "refusal", value, times: 1 });
      const answer = await request.post("/m/launch", {
        form: { game: GAME, idempotencyKey: value },
        headers: { ...AS_JSON, origin: product.url },
      });
      const body = await answer.text();
      expect(answer.status(), value).toBe(faults.some(([fault]) => fault === value) ? 503 : 409);
      expect((JSON.parse(body) as { outcome: { error: string } }).outcome.error, value).toBe(key);
      expect(body).not.toMatch(/#\d{2,3}|errorCode/);
    }
  });

  test("@no-js a session that has ended leads to log-in and back to the game", async ({ page, sandbox, signIn }) => {
    const account = await sandbox.createMember();
    await signIn(account);
    await page.goto("/m/slot-games");
    await sandbox.endSession("launchGame", { times: 1 });
    await cards(page).first().click();
    await expect(page).toHaveURL(/\/m\/login\?from=/);
    await logIn(page, account.username, account.password);
    await expect(page).toHaveURL(PLAY);
  });
});
