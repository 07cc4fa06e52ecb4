// @vitest-environment jsdom
import { cleanup } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { HUMAN_CHECK_SCRIPT } from "~/hydration/human-check/markup";
import { renderWithProviders } from "~/ui/testing/render-with-providers";
import { HumanChecks } from "./human-checks";

afterEach(cleanup);

it.each([
  ["loading", "status"],
  ["passed", "status"],
  ["closed", "alert"],
  ["expired", "alert"],
  ["failed", "alert"],
])("a verification that is %s says so as a live message", (state, role) => {
  document.documentElement.setAttribute(HUMAN_CHECK_SCRIPT, "geetest-v3");
  const check = { provider: "geetest-v3", for: ["submit"], script: "/gt.js", language: "en" } as const;
  const { container } = renderWithProviders(<HumanChecks checks={[check as never]} />);
  const texts = [...container.querySelectorAll(`[data-human-when="${state}"]`)].filter((part) =>
    part.closest(`[role=${role}]`),
  );
  // The texts of this part are not loaded: what is shown is the key.
  expect(texts.map(({ textContent }) => textContent)).toEqual([expect.stringContaining(`human_${state}`)]);
});
