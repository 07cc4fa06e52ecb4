import { expect, test } from "vitest";
import { cookieSeal } from "~/http/cookies/set-cookie.server";
import { Session } from "~/session/session.server";
import { sealOpenedSession, unsealOpenedSession } from "./portal-session.server";

const opened = {
  ...{ token: "t-1", id: "7", userName: "member", accountType: 0 },
  ...{ firstTimeLogin: false, passwordExpired: false },
};

test("a sealed session is unsealed as it was, also without an account id", async () => {
  const { id: _, ...withoutId } = opened;
  for (const session of [opened, withoutId])
    expect(await unsealOpenedSession(await sealOpenedSession(session, 1_800_000_000_000))).toEqual({
      ...session,
      requestedAt: 1_800_000_000_000,
    });
});

test("a session that another release sealed in another form is not started", async () => {
  for (const sealed of [
    opened,
    { ...opened, requestedAt: "now" },
    { ...opened, requestedAt: 1, accountType: "0" },
    null,
  ])
    expect(await unsealOpenedSession(await cookieSeal.seal(sealed, "opened"))).toBeUndefined();
});

test("the longest token fits into a cookie with all that a session has beside it; a longer one is refused", async () => {
  const token = "t".repeat(2600);
  const session = new Session(undefined);
  session.start({
    ...{ token, name: "n".repeat(40), accountId: "1".repeat(12), type: 40, firstLogin: false },
    ...{ lastLoginAt: 1_800_000_000_000, passwordExpired: true },
  });
  session.cachePassword("p".repeat(16), 60);
  const cookie = `__Host-session${await cookieSeal.seal(session.record, "session")}`;
  expect(cookie.length).toBeLessThanOrEqual(4096);
  await expect(sealOpenedSession({ ...opened, token }, 1)).resolves.toBeTypeOf("string");
  await expect(sealOpenedSession({ ...opened, token: `${token}t` }, 1)).rejects.toMatchObject({ kind: "malformed" });
});
