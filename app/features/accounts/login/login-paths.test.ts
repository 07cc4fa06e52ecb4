import { describe, expect, it } from "vitest";
import { playerLoginPath, returnPath } from "./login-paths";

describe("the page after a log-in", () => {
  it("is the page the log-in was opened from, else the portal's home", () => {
    expect(returnPath("member", "/m/notice?id=1")).toBe("/m/notice?id=1");
    expect(returnPath("agent", null)).toBe("/m/agent/home");
  });

  it.each([
    null,
    "",
    "//evil.example",
    "/m/login?from=/m/set",
    "/m/register",
    "/m/logout",
    "/M/Agent/",
    "/m/login/with/google?code=x",
  ])("is home instead of %s: not another site, not a dialog for guests", (from) => {
    expect(returnPath("member", from)).toBe("/m/home");
  });
});

describe("the players' log-in that the agents' page leads to", () => {
  it("returns to where the agents' log-in would have", () => {
    const from = "/m/member/agent/getSalaryContract";
    expect(playerLoginPath(from)).toBe(`/m/login?${new URLSearchParams({ from })}`);
  });

  it.each(["/m/agent/home", "/m/agent/home?days=30"])("never returns to %s, which refuses players", (from) => {
    expect(playerLoginPath(from)).toBe("/m/login");
  });
});
