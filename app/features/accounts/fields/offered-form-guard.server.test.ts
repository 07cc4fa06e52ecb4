import { expect, test } from "vitest";
import { testContext } from "~/http/context/testing/test-context";
import { refuse } from "~/http/responses/refusal";
import { redirectClosed, requireOfferedMethod } from "./offered-form-guard.server";

const fields = { username: "username", mobile: "mobileNum" } as const;
const username = { username: "fox", password: "Secret12" };
const mobile = { mobileNum: "0912345678", send: "sms" };

/** What a form at this address is answered with by a merchant who takes user names; nothing if it is taken. */
function answerTo(address: string, form: Record<string, string>, areModulesKnown = true) {
  const submitted = new FormData();
  for (const [name, value] of Object.entries(form)) submitted.set(name, value);
  const ctx = testContext({ url: address, site: { areModulesKnown } });
  try {
    requireOfferedMethod(ctx, submitted, { fields, offered: ["username"] });
    return undefined;
  } catch (thrown) {
    const { headers } = thrown as Response;
    return { to: headers.get("location"), refused: ctx.page.refused, told: ctx.flash.next?.key };
  }
}

test.each([mobile, {}])("the form of a method that is switched off leads to its page: %j (behaviour 1.14)", (form) => {
  const to = "/m/register?type=mobile&from=%2Fm%2Fnotice";
  const told = "registration:way_closed";
  expect(answerTo(to, form)).toEqual({ to, refused: refuse(403, told), told });
});

test("while the modules did not load, nothing is sent, and nobody says that the method is closed", () => {
  const [to, told] = ["/m/register?type=mobile", "errors:not_sent"] as const;
  expect(answerTo(to, mobile, false)).toEqual({ to, refused: refuse(503, told), told });
});

test.each([
  ["of an offered method", "/m/register?type=username", username],
  ["of the method that stands at the address of a closed one", "/m/register?type=mobile", username],
  ["at an address that names no method", "/m/register", {}],
  ["at an address with a method that does not exist", "/m/register?type=constructor", mobile],
])("a form %s is taken", (_, address, form) => {
  expect(answerTo(address, form)).toBeUndefined();
});

test("where no method is offered, the page says so itself (behaviour 1.14)", () => {
  const ctx = testContext({ url: "/m/forget?type=phone" });
  expect(() => redirectClosed(ctx, "registration:not_offered")).toThrow();
  expect(ctx.page.refused).toEqual(refuse(403, "registration:not_offered"));
  expect(ctx.flash.next).toBeUndefined();
});
