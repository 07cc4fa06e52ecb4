import type { Browser, Page } from "@playwright/test";
import { expect, test } from "../../support/fixtures.ts";
import { expectGuest, expectMember, logIn } from "../../support/pages.ts";
import type { Account } from "../../support/sandbox.ts";
import { text } from "../../support/texts.ts";

const MINUTE = 60_000;
const loginFrom = (path: "/m/agent" | "/m/login", from: string) => `${path}?${new URLSearchParams({ from })}`;

type SignIn = (account: Account, context?: Awaited<ReturnType<Browser["newContext"]>>) => Promise<void>;

/** Signs the account in on another device, which ends the session here. */
async function displace(browser: Browser, signIn: SignIn, account: Account): Promise<void> {
  const elsewhere = await browser.newContext();
  await signIn(account, elsewhere);
  await elsewhere.close();
}

async function sendNewPassword(page: Page, { password }: Account): Promise<void> {
  const secret = (name: string) => page.getByLabel(text(`registration:${name}_password`), { exact: true });
  await secret("old").fill(password);
  await secret("new").fill("Fresh2025");
  await secret("confirm").fill("Fresh2025");
  await page.getByRole("button", { name: text("registration:save") }).click();
}

test.describe("After an agent's session has ended log-in happens at the agents' portal", () => {
  for (const how of ["displaced", "idle"] as const) {
    test(`@no-js change password, ${how}: through /m/agent and back to the form`, async ({
      page,
      sandbox,
      signInAgent,
      browser,
      product,
    }) => {
      const agent = await sandbox.createAgent();
      await signInAgent(agent);
      await page.goto("/m/changePsw");
      if (how === "displaced") await displace(browser, signInAgent, agent);
      else await product.advance(31 * MINUTE);
      await sendNewPassword(page, agent);
      await expect(page).toHaveURL(loginFrom("/m/agent", "/m/changePsw"));
      await expect(page.locator(".toast.bad")).toHaveText(text(`errors:session_${how}`));
      await logIn(page, agent.username, agent.password);
      await expect(page).toHaveURL("/m/changePsw");
      expect((await sandbox.calls("changePassword")).filter(({ status }) => status === 200)).toEqual([]);
    });

    test(`@no-js a guarded page, ${how}: through /m/agent and back`, async ({
      page,
      sandbox,
      signInAgent,
      browser,
      product,
    }) => {
      const agent = await sandbox.createAgent();
      await signInAgent(agent);
      if (how === "displaced") await displace(browser, signInAgent, agent);
      else await product.advance(31 * MINUTE);
      await page.goto("/m/member/home");
      await expect(page).toHaveURL(loginFrom("/m/agent", "/m/member/home"));
      await logIn(page, agent.username, agent.password);
      await expect(page).toHaveURL("/m/member/home");
      await expectMember(page);
    });
  }

  test("@no-js a guarded page leads to the agents' portal after pages for guests, until somebody signs in or out", async ({
    page,
    sandbox,
    signIn,
    signInAgent,
    product,
  }) => {
    const agent = await sandbox.createAgent();
    await signInAgent(agent);
    await product.advance(31 * MINUTE);
    await page.goto("/m/home");
    await expectGuest(page);
    await page.goto("/m/slot-games");
    await page.goto("/m/promoCode");
    await expect(page).toHaveURL(loginFrom("/m/agent", "/m/promoCode"));

    await signIn(await sandbox.createMember());
    await product.advance(31 * MINUTE);
    await page.goto("/m/promoCode");
    await expect(page).toHaveURL(loginFrom("/m/login", "/m/promoCode"));

    await signInAgent(agent);
    await page.request.post("/m/logout", { headers: { origin: product.url } });
    await page.goto("/m/promoCode");
    await expect(page).toHaveURL(loginFrom("/m/login", "/m/promoCode"));
  });
});
