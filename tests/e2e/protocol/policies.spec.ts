import type { APIResponse } from "@playwright/test";
import { findingsIn } from "../../support/csp-findings.ts";
import { expect, signInBy, api as test } from "../../support/fixtures.ts";
import { GAME } from "../../support/routes.ts";

const html = { accept: "text/html" };

/** The policy of an answer, as it is where the hosts of the merchant have certificates, unlike the sandbox's. */
function policyOf(answer: APIResponse): string {
  return (answer.headers()["content-security-policy"] ?? "").replaceAll("http://localhost", "https://localhost");
}

test.describe("@http csp_evaluator has no finding in the policies of pages with parts of others", () => {
  test("with frames of others: a running game, the chat", async ({ request, product, sandbox }) => {
    await signInBy(request, product, await sandbox.createMember());
    const send = (path: string, form = {}) => request.post(path, { form, headers: { ...html, origin: product.url } });
    const answers = [await send("/m/launch", { game: GAME }), await send("/m/chat")];
    for (const answer of answers) {
      const policy = policyOf(answer);
      expect(policy).toMatch(/frame-src https:/);
      expect(findingsIn(policy)).toEqual([]);
    }
  });

  test("with the widget of a human verification, but for its provider's host", async ({
    request,
    product,
    sandbox,
  }) => {
    await sandbox.change({ flags: { GEETEST3: true } });
    await product.reset();
    const provider = product.providerUrl.replace("http:", "https:");
    const policy = policyOf(await request.get("/m/login", { headers: html }));
    expect(policy).toContain(`script-src 'self' ${provider}`);
    expect(findingsIn(policy, [provider])).toEqual([]);
  });
});
