// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { renderWithProviders } from "~/ui/testing/render-with-providers";
import AgentLogin from "./agent-login";

afterEach(cleanup);

const home = { banners: [], categories: [], games: [] };

test.each([
  ["/m/notice?id=1", "/m/notice?id=1", null],
  ["/m/member/agent/getSalaryContract", "/m/home", ""],
  ["/m/agent/home", "/m/home", ""],
])("the agents' log-in that was opened from %s closes to %s (behaviour 2.5)", (from, closeTo, back) => {
  const loaderData = {
    portal: "agent",
    from,
    home,
    remembered: "",
    forgot: true,
    mobile: false,
    social: [],
    inApp: false,
  };
  renderWithProviders(<AgentLogin {...({ loaderData } as unknown as Parameters<typeof AgentLogin>[0])} />);
  const close = screen.getByRole("link", { name: "Close" });
  expect(close.getAttribute("href")).toBe(closeTo);
  expect(close.getAttribute("data-back"), "script steps back").toBe(back);
});
