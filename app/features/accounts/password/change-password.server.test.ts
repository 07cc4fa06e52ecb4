import { expect, test } from "vitest";
import { testContext, testRecord } from "~/http/context/testing/test-context";
import { getChangePasswordPage } from "./change-password.server";

test("the change of password shows the user name without the merchant's prefix (behaviour 9.7)", async () => {
  const settings = { rules: Promise.resolve({}), dialing: Promise.resolve({ codes: [], code: "+95" }) };
  for (const [name, shown] of [
    ["demo@demo_user1", "demo_user1"],
    ["demo_user1", "demo_user1"],
  ] as const) {
    const record = testRecord({ name });
    const ctx = testContext({ url: "/m/changePsw", account: record });
    expect(await getChangePasswordPage(ctx, record, settings)).toMatchObject({ username: shown });
  }
});
