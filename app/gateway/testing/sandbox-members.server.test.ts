import { afterAll, beforeAll, expect, test } from "vitest";
import { changePassword } from "../resources/accounts/password.server";
import { login, startTrial, touchSession } from "../resources/accounts/session.server";
import {
  type AgentContract,
  type ContractKind,
  listContracts,
  sendContractAnswer,
} from "../resources/agent/contracts.server";
import { getTeamKpi } from "../resources/agent/team.server";
import { launchLottery, readPrizeMode } from "../resources/launch/lottery-launch.server";
import { listLotteries, listLotteryGroups, listVnLotteryGroups } from "../resources/lottery/lottery.server";
import { getWallet } from "../resources/member/member.server";
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
  markInboxMessageRead,
} from "../resources/service/service.server";
import { type SandboxGateway, startSandboxGateway } from "./sandbox";

let sandbox: SandboxGateway;

beforeAll(async () => {
  sandbox = await startSandboxGateway({ fixedCodes: true });
});

afterAll(() => sandbox.close());

/** The first contract of a kind and status. */
function findContract(all: readonly AgentContract[], kind: ContractKind, status: string): AgentContract {
  const found = all.find((item) => item.kind === kind && item.contract.status === status);
  if (!found) throw new Error(`no ${kind} contract is ${status}`);
  return found;
}

test("after a change of password the token stays valid, and the new password logs in (gateway 3.4)", async () => {
  const member = await sandbox.signIn("member2");
  const change = { oldPassword: "Passw0rd9", newPassword: "Fresh2025", confirmNewPassword: "Fresh2025" };
  await expect(changePassword(member, { ...change, oldPassword: "wrong" })).rejects.toMatchObject({
    messageKey: "errors:old_password_incorrect",
  });
  await changePassword(member, change);
  await expect(touchSession(member)).resolves.toBeUndefined();
  const { username } = sandbox.account("member2");
  const session = await login(sandbox.clientFor({}), { type: "username", username, password: "Fresh2025" });
  expect(session).toHaveProperty("token");
});

test("lotteries are launched in every mode (gateway 3.8)", async () => {
  const member = await sandbox.signIn("member");
  const [lottery] = await listLotteries(member);
  const [vietnamese] = (await listVnLotteryGroups(member, "ELOTT")).flatMap(({ lotteries }) => lotteries);
  const gameCode = lottery?.code ?? "";
  expect((await listLotteryGroups(member)).flatMap(({ lotteries }) => lotteries)).toContainEqual(lottery);
  for (const prizeMode of ["LOTT", "ELOTT"] as const) {
    for (const playType of ["trad", "ent"] as const) {
      const { url } = await launchLottery(member, { vendor: "LOTT", gameCode, prizeMode, playType });
      expect(url).toMatch(/^https?:\/\//);
    }
  }
  const common = { prizeMode: "ELOTT", playType: "trad" } as const;
  await launchLottery(member, { vendor: "LOTT", ...common });
  await launchLottery(member, { vendor: "LOTT", gameCode: "long_dragon", ...common });
  await launchLottery(member, { vendor: "TCG_LOTTO_VN", ...common });
  const backUrl = "https://www.site.invalid/m/elott";
  await launchLottery(member, { vendor: "TCG_LOTTO_VN", gameCode: vietnamese?.code, backUrl, ...common });
  await expect(launchLottery(member, { vendor: "LOTT", gameCode: "NO_SUCH", ...common })).rejects.toMatchObject({
    messageKey: "errors:no_permission",
  });
  expect(["ELOTT", "LOTT"]).toContain(await readPrizeMode(member));
});

test("an agent's contracts of each kind have terms, and requests come first (gateway 3.10)", async () => {
  const { contracts, unread } = await listContracts(await sandbox.signIn("agent"));
  expect(unread).toEqual([]);
  for (const kind of ["daily", "realtime", "dividend", "hourly"] as const) {
    const statuses = contracts.filter((item) => item.kind === kind).map(({ contract }) => contract.status);
    expect(statuses).toContain("pending");
    expect(statuses).toContain("active");
    expect(statuses.indexOf("active")).toBeGreaterThan(statuses.lastIndexOf("pending"));
  }
  expect(findContract(contracts, "daily", "pending").contract).toMatchObject({
    product: "RNG",
    terms: { minimumBet: "500.00", activeMembers: 2, rateType: "P" },
  });
  const periods = contracts.flatMap((item) => (item.kind === "dividend" ? item.contract.period : []));
  expect(periods).toEqual(expect.arrayContaining(["weekly", "half-monthly"]));
  expect(contracts.find(({ kind }) => kind === "dividend")?.contract).toMatchObject({
    terms: { netLoss: "500.00", periodicTotalBet: "20000.00" },
  });
  const hourly = contracts.flatMap((item) => (item.kind === "hourly" ? item.contract.rates.length : []));
  expect(hourly[0]).toBeGreaterThan(1);
});

test("an answered contract request is no longer open, and a second answer is refused (gateway 3.10)", async () => {
  const agent = await sandbox.signIn("agent2");
  const { contracts: before } = await listContracts(agent);
  const daily = findContract(before, "daily", "pending");
  const ending = findContract(before, "daily", "termination");
  const dividend = findContract(before, "dividend", "pending");
  const hourly = findContract(before, "hourly", "edited");
  const realTime = findContract(before, "realtime", "pending");
  await sendContractAnswer(agent, daily, "accept");
  await sendContractAnswer(agent, ending, "confirm");
  await sendContractAnswer(agent, dividend, "reject");
  await sendContractAnswer(agent, hourly, "accept");
  await sendContractAnswer(agent, realTime, "accept");
  const { contracts: after } = await listContracts(agent);
  const statusOf = ({ kind, contract }: AgentContract) =>
    after.find((item) => item.kind === kind && item.contract.id === contract.id)?.contract.status;
  expect(statusOf(daily)).toBe("active");
  expect(statusOf(ending)).toBeUndefined();
  expect(statusOf(dividend)).toBeUndefined();
  expect(statusOf(hourly)).toBe("active");
  await expect(sendContractAnswer(agent, daily, "accept")).rejects.toMatchObject({ kind: "rejected" });
});

test("an agent reads the figures of the team, a member may not (gateway 3.10)", async () => {
  const range = { from: "2026-01-01", to: "2026-01-07" };
  const figures = await getTeamKpi(await sandbox.signIn("agent"), range);
  expect(figures.members).toBeGreaterThan(0);
  expect(figures.netProfit).toMatch(/^-?\d+\.\d\d$/);
  await expect(getTeamKpi(await sandbox.signIn("member"), range)).rejects.toMatchObject({
    messageKey: "errors:no_permission",
  });
});

test("an inbox message can be marked as read twice and is counted once (gateway 3.11)", async () => {
  const member = await sandbox.signIn("member");
  const unread = await getInboxUnread(member);
  const { messages, hasMore } = await getInbox(member);
  expect(hasMore).toBe(false);
  const message = messages.find(({ read }) => !read);
  await markInboxMessageRead(member, message?.id ?? "");
  await markInboxMessageRead(member, message?.id ?? "");
  expect(await getInboxUnread(member)).toBe(unread - 1);
});

test("a member opens the chat and reads followed hosts, a trial account may not chat (gateway 3.11)", async () => {
  const member = await sandbox.signIn("member");
  expect(await getChatPermission(member)).toEqual({ enabled: true });
  const request = { backUrl: "https://www.site.invalid/m/home", title: "Service", headerColor: "#123456" };
  expect((await launchChat(member, request)).url).toMatch(/^https?:\/\//);
  expect(await listFollowedHosts(member)).toBeInstanceOf(Array);
  const { token } = await startTrial(sandbox.clientFor({}));
  await expect(launchChat(sandbox.clientFor({ token }), request)).rejects.toMatchObject({ kind: "rejected" });
});

test("a reward is paid once, and a promotion is joined once", async () => {
  const member = await sandbox.signIn("member");
  const before = Number((await getWallet(member)).balance);
  const reward = (await listRewards(member)).find(({ status }) => status === "issued");
  const { amount = "0" } = await claimReward(member, reward?.id ?? "");
  expect(Number((await getWallet(member)).balance)).toBeCloseTo(before + Number(amount), 2);
  await expect(claimReward(member, reward?.id ?? "")).rejects.toMatchObject({ kind: "rejected" });
  expect((await listRewards(member)).find(({ id }) => id === reward?.id)).toMatchObject({ status: "claimed" });
  await expect(redeemPromoCode(member, "no such code")).rejects.toMatchObject({ code: "promo.code.invalid" });

  const open = (await listAvailablePromotions(member)).find(({ status }) => status === "applying");
  await joinPromotion(member, open?.id ?? "", { comment: "thank you" });
  expect((await listAvailablePromotions(member)).find(({ id }) => id === open?.id)?.status).toBe("joined");
});

test("the sandbox reports no protocol violation except the chat of the trial account", async () => {
  const calls = await sandbox.log();
  expect(calls.length).toBeGreaterThan(40);
  const violations = calls.flatMap(({ operation, violations }) => violations.map((text) => [operation, text]));
  expect(violations.filter(([operation]) => operation !== "launchChat")).toEqual([]);
});
