import { request as ask } from "node:http";
import { api, expect, test } from "../../support/fixtures.ts";

test.describe("Unknown paths", () => {
  for (const path of ["/m/nowhere", "/m/a/b/c", "/m/home/more"]) {
    test(`@no-js ${path} leads home`, async ({ page }) => {
      await page.goto(path);
      await expect(page).toHaveURL("/m/home");
    });
  }

  for (const path of ["/nowhere", "/assets/nothing.js", "/api/nothing"]) {
    test(`@no-js ${path} is not found`, async ({ page }) => {
      const answer = await page.request.get(path);
      expect(answer.status()).toBe(404);
    });
  }
});

api.describe("@http A Host header that names no host (RFC 9112, section 3.2)", () => {
  for (const host of ["a b", "<script>"]) {
    api(`"${host}" is a bad request`, async ({ product }) => {
      const status = await new Promise<number | undefined>((resolve, reject) => {
        const sent = ask(`${product.url}/m/home`, { headers: { host, cookie: "session=x" } }, (answer) => {
          answer.resume();
          resolve(answer.statusCode);
        });
        sent.once("error", reject).end();
      });
      expect(status).toBe(400);
    });
  }
});
