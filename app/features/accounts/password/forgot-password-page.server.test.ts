import { expect, test } from "vitest";
import { testContext } from "~/http/context/testing/test-context";
import type { Site } from "~/site/site.server";
import { getResetMethod } from "./forgot-password-page.server";

test.each<[string, Partial<Site>, string | undefined]>([
  ["while the settings did not load", {}, "email"],
  ["where modules were sent and none is on", { areModulesKnown: true }, undefined],
  ["with the module for e-mail", { areModulesKnown: true, modules: ["CHNGPASSMAIL3"] }, "email"],
  ["with the module for both", { areModulesKnown: true, modules: ["CHNGPASSVERIF3"] }, "phone"],
])("%s, the first way to a new password is right (behaviour 9.1)", (_, settings, expected) => {
  expect(getResetMethod(testContext({ url: "/m/forgotPsw", site: settings }))).toBe(expected);
});
