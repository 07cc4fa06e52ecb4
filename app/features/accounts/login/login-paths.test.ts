import { describe, expect, it, test } from "vitest";
import { pendingFavouritePath } from "~/catalogue/favourites/favourites.server";
import { launchAddress } from "~/catalogue/launch/launch-address";
import { forgotPasswordPath, nextStepPath, playerLoginPath, restartPath, returnPath } from "./login-paths";

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

describe("a tap on a page with a long address (behaviour 4.24, 5.2)", () => {
  const game = "RNG.JL.3001";
  const owner = "A".repeat(16);
  const taps = (from: string) => [
    launchAddress({ game, from, owner }),
    pendingFavouritePath({ key: game }, { on: true, from, owner }),
  ];
  const search = (letters: number) => `/m/search-games?${new URLSearchParams({ gameName: "က".repeat(letters) })}`;

  it("is carried through log-in with the longest name that can be searched for", () => {
    for (const path of taps(search(60))) expect(returnPath("member", path)).toBe(path);
  });

  it("is carried through log-in without what does not fit of the way back", () => {
    const shortened = taps("/m/search-games");
    expect(taps(search(100)).map((path) => returnPath("member", path))).toEqual(shortened);
  });
});

describe("the players' log-in that the agents' page leads to", () => {
  it("returns to where the agents' log-in would have", () => {
    const from = "/m/member/agent/getSalaryContract";
    expect(playerLoginPath(from)).toBe(`/m/login?${new URLSearchParams({ from })}`);
  });

  it.each(["/m/agent/home", "/m/agent/home?days=30"])(
    "the players' log-in does not return to %s, which refuses players",
    (from) => {
      expect(playerLoginPath(from)).toBe("/m/login");
    },
  );
});

test.each([
  ["member", "/m/home", "/m/forget"],
  ["agent", "/m/agent/home", "/m/forget?portal=agent"],
  ["agent", "/m/home", "/m/forget?portal=agent&from=%2Fm%2Fhome"],
] as const)("the forgotten password of portal %s keeps the way back to %s: %s", (portal, from, path) => {
  expect(forgotPasswordPath(portal, from)).toBe(path);
});

describe("the log-in that a step belongs to (behaviour 7.13)", () => {
  it.each([
    ["member", "/m/home", "/m/login/verify", "/m/login"],
    ["member", "/m/notice", "/m/login/verify?from=%2Fm%2Fnotice", "/m/login?from=%2Fm%2Fnotice"],
    ["agent", "/m/agent/home", "/m/login/verify?portal=agent", "/m/agent"],
    ["agent", "/m/home", "/m/login/verify?portal=agent&from=%2Fm%2Fhome", "/m/agent?from=%2Fm%2Fhome"],
    [
      "agent",
      "/m/home?tab=1",
      "/m/login/verify?portal=agent&from=%2Fm%2Fhome%3Ftab%3D1",
      "/m/agent?from=%2Fm%2Fhome%3Ftab%3D1",
    ],
  ] as const)("portal %s, back to %s: %s begins again at %s", (portal, from, step, login) => {
    expect(nextStepPath("verify", portal, from)).toBe(step);
    expect(restartPath(new URL(step, "https://lobby.example"))).toBe(login);
  });

  it("the log-in of a step does not lead to another site", () => {
    expect(restartPath(new URL("https://lobby.example/m/login/bind?from=//evil.example"))).toBe("/m/login");
  });
});
