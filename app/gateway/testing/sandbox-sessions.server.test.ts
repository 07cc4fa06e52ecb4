import { afterAll, beforeAll, expect, test } from "vitest";
import { login, logout, touchSession } from "../resources/accounts/session.server";
import { getCaptcha } from "../resources/accounts/verification.server";
import { listNotices } from "../resources/announcements/announcements.server";
import { addFavourite } from "../resources/games/player-games.server";
import {
  getHeadIcon,
  getMemberInfo,
  getMerchantWallet,
  getRankProgress,
  getWallet,
  setHeadIcon,
  setLanguage,
} from "../resources/member/member.server";
import { listRewards } from "../resources/rewards/rewards.server";
import { getChatUnread, getInboxUnread } from "../resources/service/service.server";
import { type SandboxGateway, startSandboxGateway } from "./sandbox";

let sandbox: SandboxGateway;

beforeAll(async () => {
  sandbox = await startSandboxGateway({ captchaAfter: 2 });
});

afterAll(() => sandbox.close());

test.each(["old", "new", "newest"] as const)(
  "log-in works with the %s form of encryption (gateway 2.5)",
  async (encryptedForm) => {
    const client = sandbox.createGateway({ encryptedForm }).clientFor({ language: "EN", deviceType: "web" });
    const { username, password } = sandbox.account("member2");
    expect(await login(client, { type: "username", username, password })).toMatchObject({ accountType: 0 });
  },
);

test("a member reads account, wallet, rank, icon and unread counts, and renews the session", async () => {
  const member = await sandbox.signIn("member");
  expect(await getMemberInfo(member)).toMatchObject({ account: "demo_user1", type: 0 });
  expect((await getWallet(member)).balance).toMatch(/^\d+\.\d\d$/);
  expect(await getMerchantWallet(member)).toHaveProperty("isSingle");
  const { progress } = await getRankProgress(member);
  expect(progress).toBeGreaterThan(0);
  expect(progress).toBeLessThanOrEqual(1);
  await setHeadIcon(member, "5");
  expect(await getHeadIcon(member)).toBe("5");
  await setLanguage(member);
  expect(await getInboxUnread(member)).toBe(3);
  expect(await getChatUnread(member)).toBe(2);
  await touchSession(member);
});

test("wrong passwords lead to a captcha, which is bound to its cookie (gateway 1.9, 1.11 quirk 2)", async () => {
  const { username } = sandbox.account("verify");
  const client = sandbox.clientFor({});
  const attempt = (captcha?: string) => login(client, { type: "username", username, password: "wrong", captcha });
  await expect(attempt()).rejects.toMatchObject({ kind: "rejected", messageKey: "errors:user_not_exist_or_disabled" });
  await expect(attempt()).rejects.toMatchObject({ data: { captcha: true } });
  const image = await getCaptcha(client);
  expect(image).toMatch(/^data:image\/png;base64,.{100}/);
  expect(client.cookies).toHaveProperty("captchaId");
  await expect(attempt("0000")).rejects.toMatchObject({ messageKey: "errors:enter_captcha", data: { captcha: true } });
});

test("a second log-in ends the first session, which then gets the feeds for guests (gateway 1.5, 1.6)", async () => {
  const first = await sandbox.signIn("member");
  await sandbox.signIn("member");
  expect((await listNotices(first)).length).toBeGreaterThan(0);
  expect(first.tokenEndReason).toBe("not_logged_in");
  await expect(getWallet(first)).rejects.toMatchObject({ kind: "unauthenticated", messageKey: "errors:not_logged_in" });
});

test("a gateway that answers dead tokens without a value: nothing is shown as done or empty (gateway 1.6)", async () => {
  const [first, second] = [await sandbox.signIn("member2"), await sandbox.signIn("member2")];
  await sandbox.control("POST", "/api/switches", { emptyForGuests: true });
  const game = { category: "RNG", vendor: "JL", nodeId: "3001" };
  await expect(listRewards(first)).rejects.toMatchObject({ kind: "unauthenticated" });
  const stranger = sandbox.clientFor({ token: "tk-never-issued" });
  await expect(addFavourite(stranger, game)).rejects.toMatchObject({ isDefiniteRefusal: false });
  expect(stranger.isSignedIn).toBe(false);
  await expect(addFavourite(second, game)).resolves.toBeUndefined();
  await sandbox.control("POST", "/api/switches", { emptyForGuests: false });
});

test("a token that the gateway has not issued is refused", async () => {
  await expect(getWallet(sandbox.clientFor({ token: "tk-never-issued" }))).rejects.toMatchObject({
    messageKey: "errors:account_logged_out",
  });
});

test("the token is invalid after log-out (gateway 1.6)", async () => {
  const member = await sandbox.signIn("member2");
  await logout(member);
  await expect(getMemberInfo(member)).rejects.toMatchObject({ kind: "unauthenticated" });
});
