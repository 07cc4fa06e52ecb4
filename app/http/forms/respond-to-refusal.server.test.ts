import { expect, test } from "vitest";
import { SubmittedForm } from "../context/submitted-form.server";
import { testContext } from "../context/testing/test-context";
import { refuse, SESSION_ENDED } from "../responses/refusal";
import { respondToRefusal } from "./respond-to-refusal.server";

/** A request for /m/promoCode?code=A. */
function contextWith(draft?: { path: string }) {
  const form = Object.assign(new SubmittedForm(), { draft: draft && { ...draft, fields: [] } });
  return testContext({ url: "/m/promoCode?code=A", form });
}

function thrownBy(action: () => unknown): Response {
  try {
    action();
  } catch (response) {
    return response as Response;
  }
  throw new Error("nothing was thrown");
}

test("a refusal is answered with its status, its messages, what the page needs, and when to try again", () => {
  const refusal = refuse(429, { "": "errors:too_many_tries", code: "errors:field_invalid" }, 7);
  expect(respondToRefusal(contextWith(), refusal, { typed: "A" })).toMatchObject({
    data: { typed: "A", error: "errors:too_many_tries", errors: { code: "errors:field_invalid" } },
    init: { status: 429, headers: { "retry-after": "7" } },
  });
});

test("a form without a message of its own, and one without messages of fields, name none", () => {
  const ctx = contextWith();
  expect(respondToRefusal(ctx, refuse(400, { code: "errors:field_invalid" })).data).toEqual({
    errors: { code: "errors:field_invalid" },
  });
  expect(respondToRefusal(ctx, refuse(409, "errors:no_permission"))).toMatchObject({
    data: { error: "errors:no_permission" },
    init: { headers: {} },
  });
});

test("after the end of the session the answer is log-in, which leads back to the page of the form", () => {
  const ctx = contextWith();
  const response = thrownBy(() => respondToRefusal(ctx, SESSION_ENDED));
  expect(response.headers.get("location")).toBe("/m/login?from=%2Fm%2FpromoCode%3Fcode%3DA");
  expect(ctx.page.refused).toEqual(SESSION_ENDED);
  const ofDraft = thrownBy(() => respondToRefusal(contextWith({ path: "/m/promoCode" }), SESSION_ENDED));
  expect(ofDraft.headers.get("location")).toBe("/m/login?from=%2Fm%2FpromoCode");
});
