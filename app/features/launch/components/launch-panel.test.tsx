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

test("the words of the two buttons are apart in text browsers", () => {
  const { container } = renderWithProviders(<LaunchPanel page={{ ...page, supportsDemo: true }} failure={undefined} />);
  expect(container.querySelector(".btn")?.parentElement?.textContent).toBe("play_now play_demo");
});

test("the heart leads back to the game, also where the address of the page does not name it", () => {
  const { container } = renderWithProviders(<LaunchPanel page={page} failure={undefined} />);
  const from = container.querySelector<HTMLInputElement>("#launch input[name=from]")?.value ?? "";
  expect(new URL(from, "https://lobby.example").searchParams.get("game")).toBe(page.game);
});

test("after a fault the main button tries again", () => {
  expect(mainButton({ error: "errors:unknown_error", service: true, fault: true })).toBeNull();
});

test("customer service comes after another try", () => {
  const { container } = renderWithProviders(
    <LaunchPanel page={page} failure={{ error: "errors:unknown_error", service: true }} />,
  );
  const buttons = [...container.querySelectorAll("button.btn, a.btn")];
  expect(buttons.map(({ textContent }) => textContent)).toEqual(["Try again", "Customer service"]);
});

/** The words of the buttons and links that look like buttons, in their order. */
function buttonsOf(failure: LaunchFailure, supportsDemo = false) {
  const { container } = renderWithProviders(<LaunchPanel page={{ ...page, supportsDemo }} failure={failure} />);
  return [...container.querySelectorAll(".btn")].map(({ textContent }) => textContent);
}

test.each([
  ["a trial", { error: "errors:trial_demo_only", register: true, final: true }, ["create_account", "Log in"]],
  ["a blocked region", { error: "errors:region_blocked", service: true, final: true }, ["Customer service"]],
  ["a self-exclusion", { error: "errors:self_excluded", final: true }, ["safe_play", "Customer service"]],
] as const)("where another try cannot succeed, %s is shown what helps alone (behaviour 5.28)", (_, failure, words) => {
  expect(buttonsOf(failure, true)).toEqual(words);
  expect(screen.getByRole("link", { name: "back_to_lobby" }).getAttribute("href")).toBe(page.from);
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});

test("the main way of a refusal that only customer service can solve leads there", () => {
  expect(mainButton({ error: "errors:region_blocked", service: true, final: true })).toBe("/m/service");
});

test("a trial is led through log-in, too, to the game", () => {
  renderWithProviders(
    <LaunchPanel page={page} failure={{ error: "errors:trial_demo_only", register: true, final: true }} />,
  );
  const to = new URL(screen.getByRole("link", { name: "Log in" }).getAttribute("href") ?? "", "https://lobby.example");
  expect(to.pathname).toBe("/m/login");
  expect(to.searchParams.get("from")).toMatch(/^\/m\/launch\?game=RNG\.JL\.1&/);
});

test("a game of another account's page has not been tried by this one (behaviour 7.29)", () => {
  expect(buttonsOf({ error: "errors:form_of_another", otherAccount: true }, true)).toEqual(["play_now", "play_demo"]);
});

test("after a demo that failed, another try opens the demo again, and not the game for money (behaviour 5.28)", () => {
  const failure = { error: "errors:slow_connection", fault: true, demo: true } as const;
  expect(mainButton(failure)).toBeNull();
  const again = screen.getByRole("button", { name: "Try again" });
  expect([again.getAttribute("name"), again.className]).toEqual(["demo", expect.stringContaining("main")]);
  expect(screen.getByRole("button", { name: "play_now" }).getAttribute("name")).toBeNull();
});

test("a demo of a vendor in maintenance is not offered again (behaviour 5.12)", () => {
  expect(buttonsOf({ error: "errors:maintenance", maintenance: {}, demo: true }, true)).toEqual([
    "hot_games",
    "play_now",
  ]);
});
