// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { renderWithProviders } from "~/ui/testing/render-with-providers";
import AgentLogin from "./agent-login";

afterEach(cleanup);

const page = {
  portal: "agent",
  home: { banners: [], categories: [], games: [] },
  remembered: "",
  forgot: true,
  mobile: false,
  social: [],
  inApp: false,
};
const sms = {
  rule: { required: true, min: 6, max: 16, kind: 0 },
  dialing: { codes: [], code: "+95" },
  idempotencyKey: "k",
};

function show(loaderData: object) {
  renderWithProviders(<AgentLogin {...({ loaderData } as unknown as Parameters<typeof AgentLogin>[0])} />);
}

test.each([
  ["/m/notice?id=1", "/m/notice?id=1", null],
  ["/m/member/agent/getSalaryContract", "/m/home", ""],
  ["/m/agent/home", "/m/home", ""],
])("the agents' log-in that was opened from %s closes to %s (behaviour 2.5)", (from, closeTo, back) => {
  show({ ...page, from });
  const close = screen.getByRole("link", { name: "Close" });
  expect(close.getAttribute("href")).toBe(closeTo);
  expect(close.getAttribute("data-back"), "script steps back").toBe(back);
});

test("the agents' log-in has the tabs of the members', with the way back; a number is not remembered (behaviour 7.1, 7.11)", () => {
  show({ ...page, from: "/m/notice", mobile: true, sms });
  const hrefOf = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
  const query = (type: string) => new URLSearchParams({ type, from: "/m/notice" });
  expect(hrefOf("username")).toBe(`/m/agent?${query("username")}`);
  expect(hrefOf("mobile_tab")).toBe(`/m/agent?${query("sms")}`);
  expect(hrefOf("forgot_password")).toBe(`/m/forget?${new URLSearchParams({ portal: "agent", from: "/m/notice" })}`);
  expect(screen.getByRole("form").getAttribute("action")).toBe(`/m/agent?${query("sms")}`);
  expect(screen.queryByRole("checkbox")).toBeNull();
});
