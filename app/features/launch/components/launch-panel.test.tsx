// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { LaunchFailure } from "~/catalogue/launch/launch-failure.response-schema.server";
import { renderWithProviders } from "~/ui/testing/render-with-providers";
import { LaunchPanel } from "./launch-panel";

afterEach(cleanup);

const page = {
  game: "RNG.JL.1",
  name: "Dragon",
  vendorName: "JILI",
  image: "",
  from: "/m/home",
  playType: "ent",
  idempotencyKey: "k1",
  supportsDemo: false,
  lottery: false,
} as const;

/** Where the main button leads. */
function mainButton(failure: LaunchFailure | undefined) {
  const { container } = renderWithProviders(<LaunchPanel page={page} failure={failure} />);
  const buttons = container.querySelectorAll(".btn.main");
  expect(buttons).toHaveLength(1);
  return buttons[0]?.getAttribute("href");
}

test("while the vendor is closed the main button leads to other games, and another try comes after it (behaviour 5.12)", () => {
  expect(mainButton({ error: "errors:maintenance", maintenance: { to: "04:30" } })).toBe("/m/hot-games");
  expect(screen.getByRole("button", { name: "Try again" }).className).toContain("line");
});

test("after a fault the main button tries again", () => {
  expect(mainButton({ error: "errors:unknown_error", service: true, fault: true })).toBeNull();
});
