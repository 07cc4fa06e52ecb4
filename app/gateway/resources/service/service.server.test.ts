import { afterEach, expect, test } from "vitest";
import { startGatewayWith } from "../../testing/example-responses";
import { closeAll, sendSuccess, startTestGateway } from "../../testing/http-server";
import {
  getChatPermission,
  getChatUnread,
  getHelpCentre,
  getInbox,
  getInboxUnread,
  listHostsOnAir,
  sendFeedback,
} from "./service.server";

afterEach(closeAll);

test("the help tree is read to a depth of five levels", async () => {
  const nested = (depth: number): object => ({ title: `${depth}`, children: depth > 1 ? [nested(depth - 1)] : [] });
  const { gateway } = await startGatewayWith("/wps/system/helpCenter", [nested(50), "no item"]);
  const depthOf = (items: readonly { children: readonly unknown[] }[]): number =>
    items.length === 0 ? 0 : 1 + depthOf((items[0]?.children ?? []) as typeof items);
  expect(depthOf(await getHelpCentre(gateway))).toBe(5);
});

test("help items with display false stay hidden with all below them, in any spelling (gateway 3.11)", async () => {
  const item = (tag: string, fields: object = {}) => ({ tag, title: tag, children: [], ...fields });
  const { gateway } = await startGatewayWith("/wps/system/helpCenter", [
    item("shown", { display: true, children: [item("below"), item("hidden-below", { display: "0" })] }),
    item("silent", { display: null }),
    item("hidden", { display: false, children: [item("below-hidden")] }),
  ]);
  const help = await getHelpCentre(gateway);
  expect(help.map(({ tag, children }) => [tag, children.map((child) => child.tag)])).toEqual([
    ["shown", ["below"]],
    ["silent", []],
  ]);
});

test("feedback sends an image as a data URL, and no field without an image", async () => {
  const { gateway, requests } = await startTestGateway((_, response) => sendSuccess(response, null));
  const message = { sender: "demo_user1", content: "slow", type: 4, captcha: "4821" };
  await sendFeedback(gateway, message);
  await sendFeedback(gateway, { ...message, files: [{ mediaType: "image/jpeg", base64: "/9j/" }] });
  expect(requests.map(({ body }) => JSON.parse(body))).toEqual([
    message,
    { ...message, file: "data:image/jpeg;base64,/9j/" },
  ]);
});

test.each([
  [3, 3],
  ["12", 12],
  [{ unReadCount: "2" }, 2],
  [{}, 0],
  [{ unReadCount: "" }, 0],
  [{ unReadCount: null }, 0],
  ["", 0],
  [null, 0],
  [-4, 0],
])("the unread count %j is %i (gateway 3.11)", async (value, unread) => {
  const inbox = await startGatewayWith("/wps/relay/CSP_unreadCount", value);
  expect(await getInboxUnread(inbox.gateway)).toBe(unread);
  const chat = await startGatewayWith("/wps/relay/CBS_unreadCount", value);
  expect(await getChatUnread(chat.gateway)).toBe(unread);
});

test.each([
  [1767225600000, "2026-01-01T00:00Z"],
  ["1767225600000", "2026-01-01T00:00Z"],
  ["2026-01-01 10:30:00", "2026-01-01T04:00Z"],
  ["2026-01-01", "2025-12-31T17:30Z"],
])("an inbox message with the date %j was sent at %s (gateway 3.11)", async (createDate, sentAt) => {
  const value = { list: [{ id: 1, title: "Welcome", createDate }], totalPages: 1 };
  const { gateway } = await startGatewayWith("/wps/relay/CSP_getInbox", value);
  expect((await getInbox(gateway)).messages[0]?.sentAt).toBe(Date.parse(sentAt));
});

test("an unread count that is not a number is malformed and silent", async () => {
  const { gateway } = await startGatewayWith("/wps/relay/CSP_unreadCount", "many");
  await expect(getInboxUnread(gateway)).rejects.toMatchObject({ kind: "malformed", silent: true });
});

test.each([
  ["the gateway counts one more", { list: [{ id: 1 }], totalPages: 2 }, true],
  ["the gateway counts no more", { list: [{ id: 1 }, { id: 2 }], totalPages: 1 }, false],
  ["it counts no pages and this one is full", { list: Array(20).fill({ id: 1 }) }, true],
  ["it counts no pages and this one is not full", { list: Array(19).fill({ id: 1 }) }, false],
  ["there is nothing", {}, false],
])("whether the inbox has another page: %s (gateway 3.11)", async (_, value, hasMore) => {
  const { gateway } = await startGatewayWith("/wps/relay/CSP_getInbox", value);
  expect((await getInbox(gateway)).hasMore).toBe(hasMore);
});

test("inbox and live rooms are read from bare lists and from lists of another name too (gateway 1.4)", async () => {
  const inbox = await startGatewayWith("/wps/relay/CSP_getInbox", [{ id: 1, title: "Welcome" }]);
  expect((await getInbox(inbox.gateway)).messages).toMatchObject([{ id: "1", title: "Welcome" }]);
  const renamed = await startGatewayWith("/wps/relay/CSP_getInbox", { records: [{ id: 2 }], totalPages: 1 });
  expect((await getInbox(renamed.gateway)).messages).toMatchObject([{ id: "2" }]);
  const rooms = await startGatewayWith("/wps/relay/CBS_modelList", [{ id: 41, name: "Demo Host" }]);
  expect(await listHostsOnAir(rooms.gateway)).toMatchObject([{ id: "41", name: "Demo Host" }]);
});

test("hosts who are off air are left out where the gateway ignores the filter (gateway 3.11)", async () => {
  const { gateway } = await startGatewayWith("/wps/relay/CBS_modelList", {
    list: [{ id: 1, streaming: true }, { id: 2, streaming: false }, { id: 3, streaming: "0" }, { id: 4 }],
  });
  const hosts = await listHostsOnAir(gateway);
  expect(hosts.map(({ id, streaming }) => [id, streaming])).toEqual([
    ["1", true],
    ["4", true],
  ]);
});

test.each([
  [{ enabled: true }, true],
  [{}, true],
  [{ groups: [] }, true],
  [{ enabled: false }, false],
  [{ enabled: "0" }, false],
  [{ enabled: 0 }, false],
])("the permission %j lets chat: %s (gateway 3.11)", async (value, enabled) => {
  const { gateway } = await startGatewayWith("/wps/relay/CBS_groupPermission", value);
  expect(await getChatPermission(gateway)).toEqual({ enabled });
});
