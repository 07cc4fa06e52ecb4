import { describe, expect, it } from "vitest";
import { isInAppBrowser } from "~/http/context/in-app-browser";
import { untilEven } from "./constant-time.server";
import { mayUsePortal, wayBack } from "./portals";

describe("doors (§6; readings 5)", () => {
  it("agents come in by the agents' page, everybody else by the other", () => {
    for (const type of [1, 2, 41, 42])
      expect([mayUsePortal("agent", type), mayUsePortal("member", type)]).toEqual([true, false]);
    for (const type of [0, 4, 40])
      expect([mayUsePortal("agent", type), mayUsePortal("member", type)]).toEqual([false, true]);
  });

  it("lead back to where they were opened from, to no sheet and to no other site (safety, redirect targets)", () => {
    expect(wayBack("member", "/m/notice?id=1")).toBe("/m/notice?id=1");
    expect(wayBack("agent", null)).toBe("/m/agent/home");
    for (const from of [null, "", "//evil.example", "/m/login?from=/m/set", "/m/register", "/m/logout", "/m/agent"])
      expect(wayBack("member", from), String(from)).toBe("/m/home");
  });
});

describe("time of a refusal (safety, no enumeration)", () => {
  it("is always a full step, whatever its cause took", () => {
    for (const elapsed of [1, 3, 80, 249, 250, 251, 499, 730.5])
      expect((elapsed + untilEven(elapsed, 250)) % 250).toBe(0);
    expect(untilEven(10, 250)).toBe(240);
  });
});

describe("browsers inside other apps", () => {
  it.each([
    ["Mozilla/5.0 (iPhone) AppleWebKit/605.1 Mobile/15E148 [FBAN/FBIOS;FBAV/450]", true],
    ["Mozilla/5.0 (Linux; Android 13; Pixel Build/T; wv) AppleWebKit/537.36 Chrome/126", true],
    ["Mozilla/5.0 (iPhone) AppleWebKit/605.1 Line/14.0.1", true],
    ["Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126 Mobile Safari/537.36", false],
    ["Mozilla/5.0 (iPhone) AppleWebKit/605.1 Version/17.5 Mobile/15E148 Safari/604.1", false],
    [undefined, false],
  ])("%s: %s", (agent, expected) => {
    expect(isInAppBrowser(agent)).toBe(expected);
  });
});
