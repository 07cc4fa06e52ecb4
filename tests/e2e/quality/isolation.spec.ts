import { expect, api as test } from "../../support/fixtures.ts";
import { readHtml, SAME_ORIGIN_JSON } from "../../support/page-text.ts";

test.describe("@http A product that is reset between tests is as after its start", () => {
  test("what it kept is gone", async ({ request, product, sandbox }) => {
    const status = async () => (await request.get("/m/set", { headers: SAME_ORIGIN_JSON })).status();
    expect(await status()).toBe(200);
    await sandbox.change({ maintenance: true });
    expect(await status(), "settings are cached").toBe(200);
    await product.reset();
    expect(await status()).toBe(503);
    await sandbox.reset();
    await product.reset();
    expect(await status()).toBe(200);
  });

  test("the clock of the product is right again", async ({ request, product, sandbox }) => {
    const signIn = async () =>
      request.post("/m/login", {
        form: { ...(await sandbox.createMember()) },
        headers: SAME_ORIGIN_JSON,
        maxRedirects: 0,
      });
    const isMember = async () => (await request.get("/m/member/home", { headers: SAME_ORIGIN_JSON })).status() === 200;
    await signIn();
    await product.advance(31 * 60_000);
    expect(await isMember(), "after half an hour").toBe(false);
    await signIn();
    await product.reset();
    expect(await isMember(), "at once").toBe(true);
  });

  test("the limits of the product count from nothing", async ({ request, product }) => {
    const logIn = async () =>
      (
        await request.post("/m/login", {
          form: { username: "nobody1", password: "Wrong0000" },
          headers: SAME_ORIGIN_JSON,
        })
      ).status();
    for (let failure = 0; failure < 5; failure += 1) await logIn();
    expect(await logIn()).toBe(429);
    await product.reset();
    expect(await logIn()).toBe(401);
  });

  test("the environment of the product is that of its start again", async ({ request, product }) => {
    const docs = async () => (await request.get("/docs")).status();
    await product.reset({ API_DOCS: "false" });
    expect(await docs()).toBe(404);
    await product.reset();
    expect(await docs()).toBe(200);
    await product.reset({ API_DOCS: "false" });
  });

  test("the environment that the test before has reset it with is gone", async ({ request }) => {
    expect((await request.get("/docs")).status()).toBe(200);
  });

  test("pictures have the addresses that they had", async ({ request, product }) => {
    const pictures = async () => (await readHtml(request, "/m/home")).match(/\/img\/[\w/-]+/g);
    const before = await pictures();
    expect(before?.length).toBeGreaterThan(10);
    await product.reset();
    expect(await pictures()).toEqual(before);
  });
});
