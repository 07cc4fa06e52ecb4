import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { z } from "zod";
import { field } from "../../server/sandbox/testing/client";
import * as agent from "./schemas/agent";
import * as announcements from "./schemas/announcements";
import * as games from "./schemas/games";
import * as lottery from "./schemas/lottery";
import * as member from "./schemas/member";
import * as rewards from "./schemas/rewards";
import * as service from "./schemas/service";
import { mistakes, refusal, success } from "./support/shapes";
import { hasAgent, hasMember, openTarget, type Target } from "./support/target";

let target: Target;
beforeAll(async () => {
  target = await openTarget();
});
afterAll(() => target.close());

type Read = readonly [operation: string, path: string, value: z.ZodType];

/** Every read with a required token, in the order of docs/gateway.md 3. */
const reads: readonly Read[] = [
  ["getHeadIcon", "/wps/member/info/icon", member.headIcon],
  ["getAvatar", "/wps/relay/MCSFE_getPlayerAvatar", member.avatar],
  ["getFavoriteIds", "/wps/relay/MCSFE_getFavoriteGames", games.favouriteIds],
  ["getFavoriteList", "/wps/relay/MCSFE_getFavoriteGamesList?pageNo=1&pageSize=36&language=EN", games.favouriteList],
  ["getRecentList", "/wps/relay/GCS_recentGame?page=1&pageSize=36&language=EN&clientType=2", games.recentList],
  ["getRooms", "/wps/relay/GLS2_roomList?gameType=PVP", games.rooms],
  ["getMemberInfo", "/wps/member/info", member.memberInfo],
  ["getWallet", "/wps/v2/wallets/balance?typeId=0", member.wallet],
  ["getMerchantWallet", "/wps/relay/GCS_merchantWallet", member.merchantWallet],
  ["getPlayerRankProgress", "/wps/relay/MCSFE_getPlayerRankProgress", member.rankProgress],
  ["getSecurityConfig", "/wps/v2/member/securityConfig", member.securityConfig],
  ["getContractRequests", "/wps/member/info/funds/consolidated", agent.contractRequests],
  ["getInboxUnread", "/wps/relay/CSP_unreadCount", service.inboxUnread],
  ["getInbox", "/wps/relay/CSP_getInbox?page=1&size=10", service.inbox],
  ["getChatUnread", "/wps/relay/CBS_unreadCount", service.chatUnread],
  ["getChatPermission", "/wps/relay/CBS_groupPermission", service.chatPermission],
  ["getFocusList", "/wps/relay/CBS_focusList", service.followed],
  ["getRewards", "/wps/relay/MCSFE_getRewardCenter", rewards.rewards],
  ["getAvailablePromotions", "/wps/relay/PROMOFE_getAvailablePromotions", rewards.promotions],
];

const bareReads: readonly Read[] = [
  ["getLotteryRecent", "/lgw/games/game_menus/recent?prizeMode=LOTT", lottery.lotteryList],
  ["getVnLotteryRecent", "/lgw/vn/games/game_menu/recent?prizeMode=LOTT", lottery.lotteryList],
];

const agentReads: readonly Read[] = [
  ["getContractRequests", "/wps/member/info/funds/consolidated", agent.contractRequests],
  ["getTeamKpi", "/wps/relay/ODSFE2_getTeamOverviewSum?startDate=2026-01-01&endDate=2026-01-07", agent.teamKpi],
];

describe.skipIf(!hasMember)("Reads of members: envelope and shape (docs/gateway.md 3)", () => {
  let token: string;
  beforeAll(async () => {
    if (target.member) token = await target.client.signIn(target.member.username, target.member.password);
  });

  it.each(reads)("%s", async (_, path, value) => {
    const { status, json } = await target.client.get(path, { token });
    expect(status).toBe(200);
    expect(mistakes(success(value), json)).toBe("");
  });

  it.each(bareReads)("%s, bare", async (_, path, body) => {
    const { status, json } = await target.client.get(path, { token });
    expect(status).toBe(200);
    expect(mistakes(body, json)).toBe("");
  });

  it("marks announcements as read or not for the member (3.6)", async () => {
    const { json } = await target.client.get("/wps/relay/MCSFE_getListAnnouncements?types=PL&platform=M", { token });
    expect(mistakes(success(announcements.notices), json)).toBe("");
  });

  it("renews the session by touch (1.6)", async () => {
    const { status, json } = await target.client.get("/wps/session/touch", { token });
    expect([status, field(json, "success")]).toEqual([200, true]);
  });
});

describe("Reads of members without a token (docs/gateway.md 1.13.2)", () => {
  it.each([...reads, ...bareReads, ...agentReads])("%s", async (_, path) => {
    const { status, json } = await target.client.get(path);
    expect(status).toBe(401);
    expect(mistakes(refusal, json)).toBe("");
    expect(field(json, "errorCode")).toBe("login.not.session");
  });
});

describe.skipIf(!hasAgent)("Reads of agents (docs/gateway.md 3.10)", () => {
  it.each(agentReads)("%s", async (_, path, value) => {
    if (!target.agent) throw new Error("there is no agent");
    const token = await target.client.signIn(target.agent.username, target.agent.password);
    const { status, json } = await target.client.get(path, { token });
    expect(status).toBe(200);
    expect(mistakes(success(value), json)).toBe("");
  });
});
