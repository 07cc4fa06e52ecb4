import { expect, test } from "vitest";
import type { RequestContext } from "~/http/context/request-context.server";
import { fallbackSite, type Site } from "~/site/site.server";
import { getResetMethod } from "./forgot-password-page.server";

test.each<[string, Partial<Site>, string | undefined]>([
  ["while the settings did not load", {}, "email"],
  ["where modules were sent and none is on", { areModulesKnown: true }, undefined],
  ["with the module for e-mail", { areModulesKnown: true, modules: ["CHNGPASSMAIL3"] }, "email"],
  ["with the module for both", { areModulesKnown: true, modules: ["CHNGPASSVERIF3"] }, "phone"],
])("%s, the first way to a new password is right (behaviour 9.1)", (_, settings, expected) => {
  const url = new URL("https://lobby.example/m/forgotPsw");
  const ctx = { get: () => ({ ...fallbackSite, ...settings }), request: { url } } as unknown as RequestContext;
  expect(getResetMethod(ctx)).toBe(expected);
});
