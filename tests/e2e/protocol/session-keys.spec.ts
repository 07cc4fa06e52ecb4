import { expect, signInBy, test } from "../../support/fixtures.ts";
import { expectGuest, expectMember, logIn } from "../../support/pages.ts";

const [OLD, NEW] = ["the-first-key-of-the-sessions-here", "another-key-that-takes-its-place--"] as const;
const GUARDED = "/m/member/home";
const MINUTE = 60_000;

test.use({ environment: { SESSION_SECRET: OLD } });

test.describe("Rotation of SESSION_SECRET", () => {
  test("@no-js with both keys all members stay signed in; with the new one alone, those who came back since", async ({
    page,
    browser,
    sandbox,
    signIn,
    product,
  }) => {
    const [active, away] = [await sandbox.createMember(), await sandbox.createMember()];
    await signIn(active);
    const stranger = await browser.newContext();
    await stranger.addCookies([{ name: "lang", value: "EN", url: product.url }]);
    await signInBy(stranger.request, product, away);
    const other = await stranger.newPage();

    await product.reset({ SESSION_SECRET: `${NEW},${OLD}` });
    for (const tab of [page, other]) {
      await tab.goto(`${product.url}/m/home`);
      await expectMember(tab);
    }
    // A session that is used is written again, with the first key.
    await product.advance(2 * MINUTE);
    await page.goto(GUARDED);
    await expect(page).toHaveURL(GUARDED);

    await product.reset({ SESSION_SECRET: NEW });
    await page.goto(GUARDED);
    await expect(page).toHaveURL(GUARDED);

    const answer = await other.goto(`${product.url}/m/home`);
    expect(answer?.status()).toBe(200);
    await expectGuest(other);
    await other.goto(product.url + GUARDED);
    await expect(other).toHaveURL(`${product.url}/m/login?${new URLSearchParams({ from: GUARDED })}`);
    await logIn(other, away.username, away.password);
    await expect(other).toHaveURL(product.url + GUARDED);
    await stranger.close();
  });
});
