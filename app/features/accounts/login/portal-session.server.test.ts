import { expect, test } from "vitest";
import { cookieSeal } from "~/http/cookies/set-cookie.server";
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
