import { expect, signInBy, test } from "../../support/fixtures.ts";
import { expectGuest, expectMember, logIn } from "../../support/pages.ts";
import { type Product, startProduct } from "../../support/product.ts";

const [OLD, NEW] = ["the-first-key-of-the-sessions-here", "another-key-that-takes-its-place--"] as const;
const GUARDED = "/m/member/home";
const MINUTE = 60_000;
/** Ports of the products that are started with other keys. */
const SLOT = 11;

test.use({ environment: { SESSION_SECRET: OLD } });

/** The same site started anew with other keys: cookies are a host's, whatever its port is. */
async function restart(gatewayUrl: string, secrets: string, use: (product: Product) => Promise<void>): Promise<void> {
  const env = { GATEWAY_URL: gatewayUrl, MERCHANT_CODE: "DEMO", SESSION_SECRET: secrets };
  const product = await startProduct({ slot: SLOT, env });
  await use(product).finally(() => product.stop());
}

test.describe("Rotation of SESSION_SECRET", () => {
  test("@no-js with both keys all members stay signed in; with the new one alone, those who came back since", async ({
    page,
    browser,
    sandbox,
    signIn,
    product,
  }) => {
    test.setTimeout(180_000);
    const [active, away] = [await sandbox.createMember(), await sandbox.createMember()];
    await signIn(active);
    const stranger = await browser.newContext();
    await stranger.addCookies([{ name: "lang", value: "EN", url: product.url }]);
    await signInBy(stranger.request, product, away);
    const other = await stranger.newPage();

    await restart(product.gatewayUrl, `${NEW},${OLD}`, async ({ url, advance }) => {
      for (const tab of [page, other]) {
        await tab.goto(`${url}/m/home`);
        await expectMember(tab);
      }
      // A session that is used is written again, with the first key.
      await advance(2 * MINUTE);
      await page.goto(url + GUARDED);
      await expect(page).toHaveURL(url + GUARDED);
    });

    await restart(product.gatewayUrl, NEW, async ({ url }) => {
      await page.goto(url + GUARDED);
      await expect(page).toHaveURL(url + GUARDED);

      const answer = await other.goto(`${url}/m/home`);
      expect(answer?.status()).toBe(200);
      await expectGuest(other);
      await other.goto(url + GUARDED);
      await expect(other).toHaveURL(`${url}/m/login?${new URLSearchParams({ from: GUARDED })}`);
      await logIn(other, away.username, away.password);
      await expect(other).toHaveURL(url + GUARDED);
    });
    await stranger.close();
  });
});
