import { expect, test } from "../../support/fixtures.ts";
import { block, cards, expectGuest, expectMember, header, logIn } from "../../support/pages.ts";
import { text } from "../../support/texts.ts";

const MINUTE = 60_000;

test.describe("A session that has ended", () => {
  test("@no-js a later log-in elsewhere ends it: one message, a guest from then on", async ({
    page,
    sandbox,
    signIn,
    browser,
  }) => {
    const member = await sandbox.createMember();
    await signIn(member);
    await page.goto("/m/home");
    await expectMember(page);

    const elsewhere = await browser.newContext();
    await signIn(member, elsewhere);
    await elsewhere.close();

    await page.goto("/m/slot-games");
    await expect(page).toHaveURL("/m/slot-games");
    await expect(page.locator(".toast.bad")).toHaveCount(1);
    await expect(page.locator(".toast.bad")).toHaveText(text("errors:session_displaced"));
    await expect(cards(page)).toHaveCount(36);
    await page.goto("/m/home");
    await expect(page.locator(".toast")).toHaveCount(0);
    await expectGuest(page);
  });

  test("@no-js on a guarded page it asks to log in and keeps the way back", async ({
    page,
    sandbox,
    signIn,
    browser,
  }) => {
    const member = await sandbox.createMember();
    await signIn(member);
    const elsewhere = await browser.newContext();
    await signIn(member, elsewhere);
    await elsewhere.close();

    await page.goto("/m/member/home");
    await expect(page).toHaveURL(`/m/login?${new URLSearchParams({ from: "/m/member/home" })}`);
    await expect(page.locator(".toast.bad")).toHaveText(text("errors:session_displaced"));
    await logIn(page, member.username, member.password);
    await expect(page).toHaveURL("/m/member/home");
  });

  test("@no-js a launch with an ended token asks to log in and then opens the game", async ({
    page,
    sandbox,
    signIn,
    browser,
  }) => {
    const member = await sandbox.createMember();
    await signIn(member);
    await page.goto("/m/home");
    const elsewhere = await browser.newContext();
    await signIn(member, elsewhere);
    await elsewhere.close();

    await cards(block(page, "hot")).first().click();
    await expect(page).toHaveURL(/\/m\/login\?from=/);
    await logIn(page, member.username, member.password);
    await expect(page).toHaveURL(/\/m\/play\//);
  });

  test("@no-js a token that was logged out shows its message, and the public page is still shown", async ({
    page,
    sandbox,
    signIn,
    context,
    product,
  }) => {
    await signIn(await sandbox.createMember());
    const [session] = (await context.cookies()).filter(({ name }) => name === "session");
    await page.request.post("/m/logout", { headers: { origin: product.url }, maxRedirects: 0 });
    await context.clearCookies({ name: "flash" });
    if (session) await context.addCookies([session]);
    const answer = await page.goto("/m/home");
    expect(answer?.status()).toBe(200);
    await expect(page.locator(".toast.bad")).toHaveText(text("errors:account_logged_out"));
    await expectGuest(page);
    await expect(cards(block(page, "hot"))).toHaveCount(9);
  });

  test("@no-js an idle session ends after 30 minutes", async ({ page, sandbox, signIn, product }) => {
    await signIn(await sandbox.createMember());
    await page.goto("/m/home");
    await product.advance(29 * MINUTE);
    await page.goto("/m/home");
    await expectMember(page);
    await product.advance(29 * MINUTE);
    await page.goto("/m/home");
    await expectMember(page);
    await product.advance(31 * MINUTE);
    await page.goto("/m/home");
    await expectGuest(page);
    await expect(page.locator(".toast.bad")).toHaveText(text("errors:session_idle"));
    await page.goto("/m/home");
    await expect(page.locator(".toast")).toHaveCount(0);
  });

  test("@no-js a token that the gateway ended after a time without use: its message, not the one of a log-in elsewhere", async ({
    page,
    sandbox,
    signIn,
    product,
  }) => {
    await signIn(await sandbox.createMember());
    await page.goto("/m/home");
    await expectMember(page);
    // This gateway waits less long than the product.
    await product.advance(10 * MINUTE);
    await sandbox.endSession("touchSession");
    await page.goto("/m/home");
    await expectGuest(page);
    await expect(page.locator(".toast.bad")).toHaveText(text("errors:session_idle"));
  });

  test("@no-js an address that begins with two slashes leads nowhere else when the token has ended", async ({
    context,
    sandbox,
    signIn,
    product,
  }) => {
    await signIn(await sandbox.createMember());
    for (const operation of ["getWallet", "touchSession"])
      await sandbox.fault({ operation, kind: "refusal", value: "login.not.session" });
    const answer = await context.request.get(`${product.url}//other.example/m/login`, { maxRedirects: 0 });
    expect(answer.status()).toBe(302);
    expect(answer.headers().location).toBe("/other.example/m/login");
  });

  test("@no-js a form of the member centre with an ended token leads to log-in and back", async ({
    page,
    sandbox,
    signIn,
    browser,
  }) => {
    const member = await sandbox.createMember();
    await signIn(member);
    await page.goto("/m/member/icon");
    const elsewhere = await browser.newContext();
    await signIn(member, elsewhere);
    await elsewhere.close();
    await page.getByRole("button", { name: text("member:icon_number", { number: 2 }) }).click();
    await expect(page).toHaveURL(`/m/login?${new URLSearchParams({ from: "/m/member/icon" })}`);
    await expect(page.locator(".toast.bad")).toHaveText(text("errors:session_displaced"));
    await logIn(page, member.username, member.password);
    await expect(page).toHaveURL("/m/member/icon");
  });

  test("@no-js a session cookie that was changed or invented is ignored", async ({
    page,
    sandbox,
    signIn,
    context,
    product,
  }) => {
    await signIn(await sandbox.createMember());
    const [session] = (await context.cookies()).filter(({ name }) => name === "session");
    const value = session?.value ?? "";
    for (const forged of [`${value.slice(0, -3)}AAA`, "x", value.slice(0, 20)]) {
      await context.addCookies([{ name: "session", value: forged, url: product.url }]);
      const answer = await page.goto("/m/home");
      expect(answer?.status()).toBe(200);
      await expectGuest(page);
    }
  });
});

test.describe("The session cookie", () => {
  test("@no-js is sealed, HttpOnly, Lax, small, and new at each log-in", async ({ sandbox, signIn, context }) => {
    const member = await sandbox.createMember();
    const read = async () => (await context.cookies()).find(({ name }) => name === "session");
    await signIn(member);
    const first = await read();
    expect(first).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/", expires: -1 });
    expect(first?.value.length).toBeLessThan(1500);
    expect(first?.value).not.toContain(member.username);
    await context.clearCookies({ name: "session" });
    await signIn(member);
    expect((await read())?.value).not.toBe(first?.value);
  });

  test("@no-js members who ask at the same time see their own figures, and every page has an idempotency key of its own", async ({
    sandbox,
    browser,
    signIn,
    product,
    // biome-ignore lint/complexity/noExcessiveCognitiveComplexity: each member and page, and what it must contain
  }) => {
    const balances = [11.11, 222.22, 3333.33];
    const people = await Promise.all(
      balances.map(async (balance) => {
        const context = await browser.newContext({
          extraHTTPHeaders: { "x-forwarded-for": `10.200.0.${balance | 0}` },
        });
        await signIn(await sandbox.createMember({ balance }), context);
        return context;
      }),
    );
    const keys: string[] = [];
    for (const path of ["/m/home", "/m/slot-games", "/m/home"]) {
      const pages = await Promise.all(
        people.map(async ({ request }) =>
          (await request.get(product.url + path, { headers: { accept: "text/html" } })).text(),
        ),
      );
      for (const [index, page] of pages.entries()) {
        const key = /name="idempotencyKey" value="([^"]+)"/.exec(page)?.[1] ?? "";
        expect(key).toMatch(/^[\w-]{16}\.[\w-]{16}$/);
        keys.push(key);
        if (path !== "/m/home") continue;
        const shown = /<output[^>]*>([^<]*)<\/output\s*>/.exec(page)?.[1];
        expect(shown).toBe(balances[index]?.toLocaleString("en", { minimumFractionDigits: 2 }));
        for (const [other, balance] of balances.entries())
          if (other !== index) expect(page).not.toContain(balance.toLocaleString("en"));
      }
    }
    expect(new Set(keys).size).toBe(keys.length);
    await Promise.all(people.map((context) => context.close()));
  });

  test("@no-js pages of members are never stored, and a guest never gets one", async ({
    page,
    sandbox,
    signIn,
    playwright,
    product,
  }) => {
    await signIn(await sandbox.createMember({ balance: 7777.77 }));
    const answer = await page.goto("/m/home");
    expect(answer?.headers()["cache-control"]).toBe("no-store");
    await expect(header(page).locator("output")).toHaveText("7,777.77");
    const guest = await playwright.request.newContext({ baseURL: product.url });
    const seen = await (await guest.get("/m/home", { headers: { cookie: "lang=EN", accept: "text/html" } })).text();
    expect(seen).not.toContain("7,777.77");
    await guest.dispose();
  });
});
