import { expect, test } from "vitest";
import { testContext } from "~/http/context/testing/test-context";
import { sentCookies } from "~/http/cookies/testing/sent-cookies";
import type { MessageKey } from "~/i18n/message-key";
import type { LaunchFailure } from "./launch-failure.response-schema.server";
import { keepRefusedLaunch, readRefusedLaunch } from "./refused-launch.server";

const GAME = "RNG.JL.3001";

/** What the launch page of a game reads after another one has kept this failure. */
async function readKept(failure: LaunchFailure, game = GAME) {
  const ctx = testContext({});
  await keepRefusedLaunch(ctx, game, failure);
  return readRefusedLaunch(testContext({ cookie: sentCookies(ctx.cookies) }), GAME);
}

test("why a game did not open is kept for its launch page, and for no other", async () => {
  const failure = { error: "errors:round_open", roundOpen: true } as const;
  expect(await readKept(failure)).toEqual(failure);
  expect(await readKept(failure, "RNG.JL.3002")).toBeUndefined();
});

test("a failure with a text that this release does not have, as another one may have kept, is none", async () => {
  expect(await readKept({ error: "errors:text_of_another_release" as MessageKey })).toBeUndefined();
});
