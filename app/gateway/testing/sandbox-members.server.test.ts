import { afterAll, beforeAll, expect, test } from "vitest";
import { startSandbox } from "../../../server/sandbox/sandbox";
import { changePassword } from "../resources/accounts/password.server";
import { login, startTrial, touchSession } from "../resources/accounts/session.server";
import { sendSmsMember, verifySmsMember } from "../resources/accounts/verification.server";
import {
  getContracts,
  getTeamKpi,
  processDailySalary,
  processDividend,
  processHourSalary,
  processRealTimeSalary,
} from "../resources/agent/agent.server";
import { listRooms } from "../resources/games/rooms.server";
import { getVendorCatalogue } from "../resources/games/vendors.server";
import { getPrizeMode, launchLottery } from "../resources/launch/lottery-launch.server";
import {
  listLotteries,
  listLotteryGroups,
  listRecentLotteries,
  listRecentVnLotteries,
  listVnLotteryGroups,
} from "../resources/lottery/lottery.server";
import { getSecuritySettings, getWallet } from "../resources/member/member.server";
import {
  claimReward,
  joinPromotion,
  listAvailablePromotions,
  listRewards,
  redeemPromoCode,
} from "../resources/rewards/rewards.server";
import {
  getChatPermission,
  getInbox,
  getInboxUnread,
  launchChat,
  listFollowedHosts,
  markInboxRead,
} from "../resources/service/service.server";
import { getAvatar } from "../resources/site/system.server";
import { startTestSandbox, type TestSandbox } from "./sandbox";

let box: TestSandbox;

beforeAll(async () => {
  box = await startTestSandbox((options) => startSandbox({ ...options, fixedCodes: true }));
});

afterAll(() => box.close());

test("a code for the member is sent and checked (docs/gateway.md 3.3)", async () => {
  const gateway = await box.signIn("member");
  const phone = { mobile: "0912000001", countryDialingCode: "95" };
  const { expiresAt } = await sendSmsMember(gateway, { ...phone, operationType: "MODIFY_MOBILE" });
  expect(expiresAt).toBeGreaterThan(Date.now() + 60_000);
  await expect(verifySmsMember(gateway, { ...phone, code: "000000" })).rejects.toMatchObject({
    messageKey: "errors:verification_code_error",
  });
  await expect(verifySmsMember(gateway, { ...phone, code: "123456" })).resolves.toBeUndefined();
});

test("a changed password: the token stays good, the new one opens (docs/gateway.md 3.4)", async () => {
  const gateway = await box.signIn("member2");
  const change = { oldPassword: "Passw0rd9", newPassword: "Fresh2025", confirmNewPassword: "Fresh2025" };
  await expect(changePassword(gateway, { ...change, oldPassword: "wrong" })).rejects.toMatchObject({
    messageKey: "errors:old_password_incorrect",
  });
  await changePassword(gateway, change);
  await expect(touchSession(gateway)).resolves.toBeUndefined();
  const { username } = box.account("member2");
  await expect(login(box.as({}), { type: "username", username, password: "Fresh2025" })).resolves.toHaveProperty(
    "token",
  );
});

test("avatar, safeguards, rooms (docs/gateway.md 3.5, 3.9, 3.7)", async () => {
  const gateway = await box.signIn("member");
  expect(await getAvatar(gateway)).toMatchObject({ type: "STATIC" });
  expect(await getSecuritySettings(gateway)).toMatchObject({ hasMobile: true });
  const { categories } = await getVendorCatalogue(gateway);
  const vendor = categories.find(({ category }) => category === "PVP")?.vendors[0]?.code ?? "";
  const rooms = await listRooms(gateway, { vendor, category: "PVP" });
  expect(rooms.length).toBeGreaterThan(0);
  for (const room of rooms) expect(room).toMatchObject({ vendor, category: "PVP" });
});

test("lotteries open in every mode, in the lobby, and in the Vietnamese area; the recent ones know it (docs/gateway.md 3.8, L4)", async () => {
  const gateway = await box.signIn("member");
  const [lottery] = await listLotteries(gateway);
  const [vietnamese] = (await listVnLotteryGroups(gateway, "ELOTT")).flatMap(({ lotteries }) => lotteries);
  const gameCode = lottery?.code ?? "";
  expect((await listLotteryGroups(gateway)).flatMap(({ lotteries }) => lotteries)).toContainEqual(lottery);
  for (const prizeMode of ["LOTT", "ZY", "ELOTT", "SEA"] as const) {
    for (const playType of ["trad", "ent"] as const) {
      const { url } = await launchLottery(gateway, { vendor: "LOTT", gameCode, prizeMode, playType });
      expect(url).toMatch(/^https?:\/\//);
    }
  }
  const common = { prizeMode: "ELOTT", playType: "trad" } as const;
  await launchLottery(gateway, { vendor: "LOTT", ...common });
  await launchLottery(gateway, { vendor: "LOTT", gameCode: "long_dragon", ...common });
  await launchLottery(gateway, { vendor: "TCG_LOTTO_VN", ...common });
  const backUrl = "https://www.site.invalid/m/elott";
  await launchLottery(gateway, { vendor: "TCG_LOTTO_VN", gameCode: vietnamese?.code, backUrl, ...common });
  expect((await listRecentLotteries(gateway, "ELOTT")).map(({ code }) => code)).toContain(gameCode);
  expect((await listRecentVnLotteries(gateway, "ELOTT")).map(({ code }) => code)).toContain(vietnamese?.code);
  await expect(launchLottery(gateway, { vendor: "LOTT", gameCode: "NO_SUCH", ...common })).rejects.toMatchObject({
    messageKey: "errors:no_permission",
  });
  expect(["ELOTT", "LOTT"]).toContain(getPrizeMode(await getVendorCatalogue(gateway)));
});

test("an agent's contracts: every kind with its terms, what waits first (docs/gateway.md 3.10, C1)", async () => {
  const contracts = await getContracts(await box.signIn("agent"));
  for (const kind of ["dailySalary", "dividend", "hourSalary", "realTimeSalary"] as const) {
    const statuses = contracts[kind].map(({ status }) => status);
    expect(statuses).toContain("pending");
    expect(statuses).toContain("active");
    expect(statuses.indexOf("active")).toBeGreaterThan(statuses.lastIndexOf("pending"));
  }
  expect(contracts.dailySalary[0]).toMatchObject({
    product: "RNG",
    terms: { minimumBet: "500.00", activeMembers: 2, rateType: "P" },
  });
  expect(contracts.dividend.map(({ period }) => period)).toEqual(expect.arrayContaining(["weekly", "half-monthly"]));
  expect(contracts.dividend[0]?.terms).toMatchObject({ netLoss: "500.00", periodicTotalBet: "20000.00" });
  expect(contracts.hourSalary[0]?.rates.length).toBeGreaterThan(1);
});

test("an answer is taken idempotencyKey: the request is gone, a second answer is refused (docs/gateway.md 3.10)", async () => {
  const gateway = await box.signIn("agent2");
  const waiting = async () => {
    const { dailySalary, dividend, hourSalary, realTimeSalary } = await getContracts(gateway);
    const first = <T extends { status: string }>(list: readonly T[], status: string) => {
      const found = list.find((contract) => contract.status === status);
      if (!found) throw new Error(`no contract is ${status}`);
      return found;
    };
    return { dailySalary, dividend, hourSalary, realTimeSalary, first };
  };
  const before = await waiting();
  const daily = before.first(before.dailySalary, "pending");
  const ending = before.first(before.dailySalary, "termination");
  const dividend = before.first(before.dividend, "pending");
  const hourly = before.first(before.hourSalary, "edited");
  const realTime = before.first(before.realTimeSalary, "pending");
  await processDailySalary(gateway, daily, "accept");
  await processDailySalary(gateway, ending, "confirm");
  await processDividend(gateway, dividend, "reject");
  await processHourSalary(gateway, hourly, "accept");
  await processRealTimeSalary(gateway, realTime, "accept");
  const after = await waiting();
  expect(after.dailySalary.find(({ id }) => id === daily.id)).toMatchObject({ status: "active" });
  expect(after.dailySalary.some(({ id }) => id === ending.id)).toBe(false);
  expect(after.dividend.some(({ id }) => id === dividend.id)).toBe(false);
  expect(after.hourSalary.find(({ id }) => id === hourly.id)).toMatchObject({ status: "active" });
  await expect(processDailySalary(gateway, daily, "accept")).rejects.toMatchObject({ kind: "rejected" });
});

test("a team's figures; a member has none (docs/gateway.md 3.10, C2)", async () => {
  const range = { from: "2026-01-01", to: "2026-01-07" };
  const figures = await getTeamKpi(await box.signIn("agent"), range);
  expect(figures.members).toBeGreaterThan(0);
  expect(figures.netProfit).toMatch(/^-?\d+\.\d\d$/);
  await expect(getTeamKpi(await box.signIn("member"), range)).rejects.toMatchObject({
    messageKey: "errors:no_permission",
  });
});

test("inbox: a message that was read is no longer counted; to read it again is fine (docs/gateway.md 3.11)", async () => {
  const gateway = await box.signIn("member");
  const unread = await getInboxUnread(gateway);
  const { messages, totalPages } = await getInbox(gateway);
  expect(totalPages).toBeGreaterThan(0);
  const message = messages.find(({ read }) => !read);
  await markInboxRead(gateway, message?.id ?? "");
  await markInboxRead(gateway, message?.id ?? "");
  expect(await getInboxUnread(gateway)).toBe(unread - 1);
});

test("chat: permission, the one-time address, hosts that are followed (docs/gateway.md 3.11)", async () => {
  const gateway = await box.signIn("member");
  expect(await getChatPermission(gateway)).toEqual({ enabled: true });
  const request = { backUrl: "https://www.site.invalid/m/home", title: "Service", headerColor: "#123456" };
  expect((await launchChat(gateway, request)).url).toMatch(/^https?:\/\//);
  expect(await listFollowedHosts(gateway)).toBeInstanceOf(Array);
  const trial = await startTrial(box.as({}));
  await expect(launchChat(box.as({ token: trial.token }), request)).rejects.toMatchObject({ kind: "rejected" });
});

test("rewards and promo codes pay once into the wallet; a promotion is joined once", async () => {
  const gateway = await box.signIn("member");
  const before = Number((await getWallet(gateway)).balance);
  const reward = (await listRewards(gateway)).find(({ status }) => status === "issued");
  const { amount = "0" } = await claimReward(gateway, reward?.id ?? "");
  expect(Number((await getWallet(gateway)).balance)).toBeCloseTo(before + Number(amount), 2);
  await expect(claimReward(gateway, reward?.id ?? "")).rejects.toMatchObject({ kind: "rejected" });
  expect((await listRewards(gateway)).find(({ id }) => id === reward?.id)).toMatchObject({ status: "claimed" });
  await expect(redeemPromoCode(gateway, "no such code")).rejects.toMatchObject({ code: "promo.code.invalid" });

  const open = (await listAvailablePromotions(gateway)).find(({ status }) => status === "applying");
  await joinPromotion(gateway, open?.id ?? "", { comment: "thank you" });
  expect((await listAvailablePromotions(gateway)).find(({ id }) => id === open?.id)?.status).toBe("joined");
});

test("nothing of this was sent in a way the wire does not know", async () => {
  const calls = await box.log();
  expect(calls.length).toBeGreaterThan(40);
  const expected = ["asked for a trial account"];
  const violations = calls.flatMap(({ operation, violations }) => violations.map((text) => [operation, text]));
  expect(violations.filter(([, text]) => !expected.includes(text ?? ""))).toEqual([]);
});
