import { afterEach, expect, test } from "vitest";
import { operations } from "../protocol/operations.server";
import { changePassword } from "../resources/accounts/password.server";
import { sendContractAnswer } from "../resources/agent/contracts.server";
import { addFavourite, getFavouriteIds, listFavourites, listRecents } from "../resources/games/player-games.server";
import { claimReward, listRewards, redeemPromoCode } from "../resources/rewards/rewards.server";
import { getInbox, listFollowedHosts } from "../resources/service/service.server";
import { exampleHandler } from "../testing/example-responses";
import {
  closeAll,
  expectGatewayError,
  sendRefusal,
  sendSuccess,
  type startServer,
  startTestGateway,
} from "../testing/http-server";
import type { GatewayClient } from "./gateway-client.server";

/** A success without a value, which guests get too, counts only for a member whom the gateway knows (docs/gateway.md 1.6). */

afterEach(closeAll);

const [TOUCH, MEMBER, WALLET] = ["/wps/session/touch", "/wps/member/info", "/wps/v2/wallets/balance"];
const claimed = { amount: "10.00" };

const empty: Parameters<typeof startServer>[0] = (_, response) => sendSuccess(response, null);
const known: Parameters<typeof startServer>[0] = ({ path }, response) =>
  sendSuccess(response, path === MEMBER ? { id: 1 } : null);
const change = { oldPassword: "a", newPassword: "b", confirmNewPassword: "b" };
const writes = [
  ["claimReward", (gateway: GatewayClient) => claimReward(gateway, "7")],
  ["redeemPromoCode", (gateway: GatewayClient) => redeemPromoCode(gateway, "GIFT")],
  ["addFavorite", (gateway: GatewayClient) => addFavourite(gateway, { category: "RNG", vendor: "JL", nodeId: "1" })],
  [
    "processDailySalary",
    (gateway: GatewayClient) => sendContractAnswer(gateway, { kind: "daily", contract: { id: "1" } }, "accept"),
  ],
  ["changePassword", (gateway: GatewayClient) => changePassword(gateway, change)],
] as const;

/** Answers getRsaKey. */
const withKey = (handler: Parameters<typeof startServer>[0]): Parameters<typeof startServer>[0] =>
  function answer(request, response, index) {
    if (request.path === "/wps/session/key/rsa") exampleHandler()(request, response);
    else handler(request, response, index);
  };

test.each(writes)(
  "%s without a value: the gateway knows nobody, so the session has ended and the outcome is unknown (gateway 1.6)",
  async (name, write) => {
    const { gateway, requests } = await startTestGateway(withKey(empty), { token: "tk-1" });
    const error = await expectGatewayError(write(gateway));
    expect(error).toMatchObject({ operation: name, isDefiniteRefusal: false, wasNotBegun: false });
    expect(gateway.tokenEndReason).toBe("not_logged_in");
    expect(requests.filter(({ path }) => path === operations[name].path)).toHaveLength(1);
  },
);

test.each(writes)(
  "%s without a value: the gateway knows the member, and it is done (gateway 1.6)",
  async (name, write) => {
    const { gateway, requests } = await startTestGateway(withKey(known), { token: "tk-1" });
    await write(gateway);
    expect(gateway.isSignedIn).toBe(true);
    expect(requests.filter(({ path }) => path === operations[name].path)).toHaveLength(1);
    expect(requests.filter(({ path }) => path === MEMBER)).toHaveLength(1);
  },
);

test.each([
  ["fails", "ods.err", 500],
  ["refuses the token, which it took before", "login.not.session", 401],
])("after a write without a value the gateway %s: its outcome is unknown", async (_, code, status) => {
  const { gateway, requests } = await startTestGateway(
    ({ path }, response) =>
      path === MEMBER ? sendRefusal(response, code, status) : sendSuccess(response, path === TOUCH ? true : null),
    { token: "tk-1" },
  );
  const error = await expectGatewayError(claimReward(gateway, "7"));
  expect(error).toMatchObject({ operation: "claimReward", isDefiniteRefusal: false, wasNotBegun: false });
  expect(requests.filter(({ path }) => path === operations.claimReward.path)).toHaveLength(1);
});

test("one answer without a member does not end the session: the outcome of a write is unknown", async () => {
  const { gateway } = await startTestGateway(
    ({ path }, response) => sendSuccess(response, path === WALLET ? { sumBalance: 1 } : null),
    { token: "tk-1" },
  );
  expect(await expectGatewayError(claimReward(gateway, "7"))).toMatchObject({
    operation: "claimReward",
    isDefiniteRefusal: false,
  });
  expect(gateway.isSignedIn).toBe(true);
});

test("a write whose answer has a value asks nothing more", async () => {
  const { gateway, requests } = await startTestGateway((_, response) => sendSuccess(response, claimed), {
    token: "tk-1",
  });
  expect(await claimReward(gateway, "7")).toEqual(claimed);
  expect(requests).toHaveLength(1);
});

test.each([
  ["favourites", listFavourites],
  ["ids of favourites", getFavouriteIds],
  ["recent games", listRecents],
  ["rewards", listRewards],
  ["inbox", getInbox],
  ["followed hosts", listFollowedHosts],
] as const)("%s of a dead token are not shown as none", async (_, list) => {
  const { gateway } = await startTestGateway(empty, { token: "tk-1" });
  expect(await expectGatewayError(list(gateway))).toMatchObject({ kind: "unauthenticated" });
  expect(gateway.isSignedIn).toBe(false);
});

test("lists without a value of a known member are empty, and ask once", async () => {
  const { gateway, requests } = await startTestGateway(known, { token: "tk-1" });
  expect(await Promise.all([getFavouriteIds(gateway), listRewards(gateway)])).toEqual([[], []]);
  expect(requests.filter(({ path }) => path === MEMBER)).toHaveLength(1);
});

test("lists that say that they are empty ask nothing more", async () => {
  const { gateway, requests } = await startTestGateway(
    ({ path }, response) =>
      path === operations.getRewards.path ? sendRefusal(response, "no.data", 200) : sendSuccess(response, []),
    { token: "tk-1" },
  );
  expect(await Promise.all([getFavouriteIds(gateway), listRewards(gateway)])).toEqual([[], []]);
  expect(requests).toHaveLength(2);
});
