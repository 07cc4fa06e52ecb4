import { expect, api as test } from "../../support/fixtures.ts";
import { AS_JSON } from "../../support/page-text.ts";

test.use({ environment: { API_DOCS: "false" } });

test.describe("@http Switched off, the document is not there (API_DOCS)", () => {
  for (const path of ["/docs", "/openapi.json"]) {
    test(path, async ({ request }) => {
      expect((await request.get(path)).status()).toBe(404);
      expect((await request.get(path, { headers: AS_JSON })).status()).toBe(404);
    });
  }
});
