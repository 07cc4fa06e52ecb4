import { expect, test } from "vitest";
import { PageContext } from "./page-context.server";

type Options = ConstructorParameters<typeof PageContext>[0];

/** The context of the page after one that left this message. */
function pageAfter(flash: string): PageContext {
  const cookies = { get: () => flash };
  return new PageContext({ connection: {}, cookies, preferences: {}, session: {} } as unknown as Options);
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
