import { afterEach, expect, test } from "vitest";
import { startGatewayWith } from "../../testing/example-responses";
import { closeAll, sendSuccess, startTestGateway } from "../../testing/http-server";
import { getChatUnread, getHelpCentre, getInboxUnread, sendFeedback } from "./service.server";

afterEach(closeAll);

test("the help tree is read to a depth of five levels", async () => {
  const nested = (depth: number): object => ({ title: `${depth}`, children: depth > 1 ? [nested(depth - 1)] : [] });
  const { gateway } = await startGatewayWith("/wps/system/helpCenter", [nested(50), "no item"]);
  const depthOf = (items: readonly { children: readonly unknown[] }[]): number =>
    items.length === 0 ? 0 : 1 + depthOf((items[0]?.children ?? []) as typeof items);
  expect(depthOf(await getHelpCentre(gateway))).toBe(5);
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
  [null, 0],
  [-4, 0],
])("the unread count %j is %i (gateway 3.11)", async (value, unread) => {
  const inbox = await startGatewayWith("/wps/relay/CSP_unreadCount", value);
  expect(await getInboxUnread(inbox.gateway)).toBe(unread);
  const chat = await startGatewayWith("/wps/relay/CBS_unreadCount", value);
  expect(await getChatUnread(chat.gateway)).toBe(unread);
});

test("an unread count that is not a number is malformed and silent", async () => {
  const { gateway } = await startGatewayWith("/wps/relay/CSP_unreadCount", "many");
  await expect(getInboxUnread(gateway)).rejects.toMatchObject({ kind: "malformed", silent: true });
});
