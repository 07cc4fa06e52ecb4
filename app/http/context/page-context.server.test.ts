import { expect, test } from "vitest";
import { PageContext } from "./page-context.server";

type Options = ConstructorParameters<typeof PageContext>[0];

/** The context of the page after one that left this message. */
function pageAfter(flash: string): PageContext {
  const cookies = { get: () => flash };
  return new PageContext({ request: {}, connection: {}, cookies, preferences: {}, session: {} } as unknown as Options);
}

test.each(["$1,234.50", "฿ 1,234.50", "₫1.234", "1,234.50 USDT", "1,234.50 บาท"])(
  "a message about %s is shown",
  (amount) => {
    const page = pageAfter(`member:reward_paid ${amount}`);
    expect([page.flashMessage, page.flashSubject]).toEqual(["member:reward_paid", amount]);
  },
);

test.each(["<b>", "a\nb", '"', "a;b"])("a message about %j is not ours", (subject) => {
  expect(pageAfter(`member:reward_paid ${subject}`).flashMessage).toBeUndefined();
});

test.each([
  ["done", (page: PageContext) => page.flash("content:join_done"), false],
  ["a problem", (page: PageContext) => page.flashProblem("member:devices_outcome_unknown"), true],
] as const)("the next page knows whether a message tells of %s (behaviour 19.3)", (_, tell, isProblem) => {
  let sent = "";
  const cookies = { get: () => "", setPersonal: (__: string, value: string) => (sent = value) };
  const options = { request: {}, connection: {}, cookies, preferences: {}, session: {} } as unknown as Options;
  const page = new PageContext(options);
  tell(page);
  page.commitFlash(new Headers({ location: "/m/home" }));
  expect(pageAfter(sent).flashIsProblem).toBe(isProblem);
  expect(pageAfter(sent).flashMessage).toBe(page.nextFlash);
});

test("a message of an error needs no mark, so that the release before reads it too", () => {
  expect(pageAfter("errors:session_expired").flashIsProblem).toBe(true);
});

test("a message about an unknown error takes the id of its request to the next page (behaviour 18.7)", () => {
  let sent = "";
  const cookies = { get: () => "", setPersonal: (_: string, value: string) => (sent = value) };
  const request = { id: "7b1e0c9a-0f0e-4c55-8f0b-0d9b5b8c7a11" };
  const options = { request, connection: {}, cookies, preferences: {}, session: {} } as unknown as Options;
  const page = new PageContext(options);
  page.flashProblem("errors:unknown_error");
  page.commitFlash(new Headers({ location: "/m/home" }));
  expect(pageAfter(sent).flashSubject).toBe(request.id);
});
