import { expect, test, vi } from "vitest";
import { testContext } from "~/http/context/testing/test-context";
import { getUnread, getUnreadBadges } from "./unread.server";

const notice = (id: string, read: boolean) => ({ id, read });

interface Page {
  /** Answers the call for the notices. */
  readNotices: () => Promise<unknown>;
  /** Ends when the visitor leaves. */
  signal?: AbortSignal;
}

/** A request of a member of a merchant with an inbox. */
function openPage(id: string, { readNotices, signal }: Page) {
  return testContext({
    account: { id },
    site: { modules: ["INBOX3"] },
    gateway: { call: async () => 2, readPersonalFeed: readNotices },
    ...(signal && { request: { signal } }),
  });
}

test("a visitor who leaves while the unread items are counted spoils no other count", async () => {
  const leaving = new AbortController();
  const { signal } = leaving;
  const lost = () => new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
  const first = getUnread(openPage("leaves", { readNotices: lost, signal }));
  const readNotices = vi.fn(async () => [notice("1", false), notice("2", true)]);
  const others = [1, 2].map(() => getUnread(openPage("leaves", { readNotices })));
  leaving.abort(new Error("the visitor has left"));
  expect(await first).toMatchObject({ notices: 0, chat: 0, inbox: 2 });
  for (const other of others) expect(await other).toMatchObject({ notices: 1, chat: 0, inbox: 2 });
  expect(readNotices).toHaveBeenCalledTimes(1);
});

test("requests at the same time and after it use one count", async () => {
  const readNotices = vi.fn(async () => [notice("1", false)]);
  const open = () => openPage("stays", { readNotices });
  await Promise.all([getUnread(open()), getUnreadBadges(open())]);
  expect(await getUnread(open())).toMatchObject({ notices: 1 });
  expect(readNotices).toHaveBeenCalledTimes(1);
});

test("a count of which a part failed is not asked for again by the requests that waited for it", async () => {
  const readNotices = vi.fn(() => Promise.reject(new Error("no answer")));
  const open = () => openPage("fails", { readNotices });
  const counts = await Promise.all([getUnread(open()), getUnread(open())]);
  expect(counts).toMatchObject([{ notices: 0 }, { notices: 0 }]);
  expect(readNotices).toHaveBeenCalledTimes(1);
});
