import { existsSync, readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { journeysOf, SHARED_JOURNEYS } from "./journeys.mjs";

const folders = ["frame", "launch", "member", "notices", "rewards"];

describe("The journeys of what has changed", () => {
  it("show its feature, also from the folder of another one", () => {
    expect(journeysOf(["app/features/rewards/routes/promo-code.tsx"], folders)).toEqual({
      paths: ["rewards/", "member/member-screens.spec.ts"],
      without: [],
    });
  });

  it("show its room and the folder in it", () => {
    expect(
      journeysOf(["app/frame/notices/notice-item.tsx", "tests/e2e/member/wallets.spec.ts"], folders).paths,
    ).toEqual(["frame/", "notices/", "member/", "launch/self-exclusion.spec.ts"]);
  });

  it("leave out rooms without any, which are named", () => {
    const files = ["server/app.ts", "server/overload/admission.ts", "app/http/forms/form.server.ts", "README.md"];
    expect(journeysOf(files, folders)).toEqual({ paths: [], without: ["overload", "http"] });
  });

  it("exist, also those that several features share", () => {
    for (const journey of Object.keys(SHARED_JOURNEYS))
      expect.soft(existsSync(`tests/e2e/${journey}.spec.ts`)).toBe(true);
    expect(readdirSync("tests/e2e")).toEqual(expect.arrayContaining(Object.values(SHARED_JOURNEYS).flat()));
  });
});
