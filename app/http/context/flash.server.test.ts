import { expect, test } from "vitest";
import { Flash } from "./flash.server";

type Options = ConstructorParameters<typeof Flash>[0];

/** What the page gets after one that left this message. */
function flashAfter(text: string): Flash {
  const cookies = { get: () => text };
  return new Flash({ request: {}, cookies, session: {} } as unknown as Options);
}

test.each(["$1,234.50", "฿ 1,234.50", "₫1.234", "1,234.50 USDT", "1,234.50 บาท"])(
  "a message about %s is shown",
  (amount) => {
    const flash = flashAfter(`member:reward_paid ${amount}`);
    expect([flash.message, flash.subject]).toEqual(["member:reward_paid", amount]);
  },
);

test.each(["<b>", "a\nb", '"', "a;b"])("a message about %j is not ours", (subject) => {
  expect(flashAfter(`member:reward_paid ${subject}`).message).toBeUndefined();
});

test("a message that this release has no text for, as another one may have left, is not shown", () => {
  const flash = flashAfter("member:text_of_another_release");
  expect([flash.message, flash.isWaiting]).toEqual([undefined, false]);
});

test.each([
  ["done", (flash: Flash) => flash.success("content:join_done"), false],
  ["a problem", (flash: Flash) => flash.problem("member:devices_outcome_unknown"), true],
] as const)("the next page knows whether a message tells of %s (behaviour 19.3)", (_, tell, isProblem) => {
  let sent = "";
  const cookies = { get: () => "", setPersonal: (__: string, value: string) => (sent = value) };
  const options = { request: {}, cookies, session: {} } as unknown as Options;
  const flash = new Flash(options);
  tell(flash);
  flash.commit(new Headers({ location: "/m/home" }));
  expect(flashAfter(sent).isProblem).toBe(isProblem);
  expect(flashAfter(sent).message).toBe(flash.next?.key);
});

test("a message of an error needs no mark, so that the release before reads it too", () => {
  expect(flashAfter("errors:session_expired").isProblem).toBe(true);
});

test("a message about an unknown error takes the id of its request to the next page (behaviour 18.7)", () => {
  let sent = "";
  const cookies = { get: () => "", setPersonal: (_: string, value: string) => (sent = value) };
  const request = { id: "7b1e0c9a-0f0e-4c55-8f0b-0d9b5b8c7a11" };
  const options = { request, cookies, session: {} } as unknown as Options;
  const flash = new Flash(options);
  flash.problem("errors:unknown_error");
  flash.commit(new Headers({ location: "/m/home" }));
  expect(flashAfter(sent).subject).toBe(request.id);
});
