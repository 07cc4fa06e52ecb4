import { afterEach, expect, test } from "vitest";
import { closeAll, sendRefusal, sendSuccess, startTestGateway } from "~/gateway/testing/http-server";
import { testContext } from "~/http/context/testing/test-context";
import type { RegistrationForm } from "./registration.response-schema.server";
import { findAgentCode } from "./registration-page.server";

afterEach(closeAll);

const form = { affiliate: { required: false } } as unknown as RegistrationForm;

/** The code for a page of an agent's domain, and what the gateway was asked. */
async function findAt(address: string, fields = form, isWrite = false) {
  const { gateway, requests } = await startTestGateway(({ query }, response) =>
    query.domain === "agent.example"
      ? sendSuccess(response, { code: "STAR41" })
      : sendRefusal(response, "no.data", 200),
  );
  const ctx = testContext({ gateway, url: address, request: { isWrite } });
  return { code: await findAgentCode(ctx, fields), asked: requests.map(({ query }) => query) };
}

test("the code of an agent's own domain is asked for by the domain (behaviour 8.24)", async () => {
  expect(await findAt("https://agent.example/m/register")).toEqual({
    code: "STAR41",
    asked: [{ domain: "agent.example" }],
  });
  expect((await findAt("https://other.example/m/register")).code).toBeUndefined();
});

test.each([
  ["a code in the address", "?affiliateCode=DEMO88", form, false],
  ["a referral in the address", "?referralCode=R1", form, false],
  ["a form without the field", "", {} as RegistrationForm, false],
  ["a form that was sent", "", form, true],
])("nothing is asked for %s", async (_, query, fields, isWrite) => {
  expect(await findAt(`https://agent.example/m/register${query}`, fields, isWrite)).toEqual({ asked: [] });
});
