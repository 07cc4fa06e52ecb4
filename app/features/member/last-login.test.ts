import { expect, test } from "vitest";
import { findLastLogin } from "./last-login";

const MINUTE = 60_000;
const STARTED_AT = 100 * MINUTE;

test.each([
  ["the gateway's, when it is older than this session", { atGateway: 5 * MINUTE, onDevice: 3 * MINUTE }, 5, false],
  ["the device's, when the gateway tells the current one", { atGateway: STARTED_AT, onDevice: 3 * MINUTE }, 3, true],
  ["the device's, when the gateway's clock is a little behind", { atGateway: 99 * MINUTE, onDevice: MINUTE }, 1, true],
  ["the device's, when the gateway tells none", { onDevice: 3 * MINUTE }, 3, true],
] as const)("the last log-in is %s (behaviour 11.11)", (_title, known, minutes, device) => {
  expect(findLastLogin({ startedAt: STARTED_AT, ...known })).toEqual({ at: minutes * MINUTE, device });
});

test.each([[{ atGateway: STARTED_AT }], [{}]])("the current log-in %j is never shown as the last one", (known) => {
  expect(findLastLogin({ startedAt: STARTED_AT, ...known })).toBeUndefined();
});
