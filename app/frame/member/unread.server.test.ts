import { expect, test, vi } from "vitest";
import { testContext } from "~/http/context/testing/test-context";
import { getUnread, getUnreadBadges } from "./unread.server";

const notice = (id: string, read: boolean) => ({ id, read });

/** A request of a member of a merchant with an inbox. @param readNotices answers the call for the notices */
function openPage(id: string, readNotices: () => Promise<unknown>) {
  return testContext({
    account: { id },
    site: { modules: ["INBOX3"] },
    gateway: { call: async () => 2, readPersonalFeed: readNotices },
  });
}

test("a visitor who leaves while the unread items are counted spoils no other count", async () => {
  let leave: () => void = () => undefined;
  const left = new Promise((_, reject) => (leave = () => reject(new Error("the visitor has left"))));
  const first = getUnread(openPage("leaves", () => left));
  const second = getUnread(openPage("leaves", async () => [notice("1", false), notice("2", true)]));
  leave();
  expect(await first).toEqual({ notices: 0, chat: 0, inbox: 2 });
  expect(await second).toEqual({ notices: 1, chat: 0, inbox: 2 });
});

test("a request counts once, and a complete count is used by the next request", async () => {
  const readNotices = vi.fn(async () => [notice("1", false)]);
  const ctx = openPage("stays", readNotices);
  await Promise.all([getUnread(ctx), getUnreadBadges(ctx)]);
  expect(await getUnread(openPage("stays", readNotices))).toMatchObject({ notices: 1 });
  expect(readNotices).toHaveBeenCalledTimes(1);
});

test("a count of which a part failed is not used again", async () => {
  await getUnread(openPage("fails", () => Promise.reject(new Error("no answer"))));
  const next = openPage("fails", async () => [notice("1", false)]);
  expect(await getUnread(next)).toMatchObject({ notices: 1 });
});
