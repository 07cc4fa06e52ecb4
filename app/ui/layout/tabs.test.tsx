// @vitest-environment jsdom
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { renderWithProviders } from "../testing/render-with-providers";
import { Tabs } from "./tabs";

afterEach(cleanup);

describe("tabs", () => {
  it("mark the current tab", () => {
    const tabs = [
      { to: "/m/login", label: "Username", current: true },
      { to: "/m/login?type=sms", label: "Mobile" },
    ];
    renderWithProviders(<Tabs label="Method" tabs={tabs} />);
    const nav = within(screen.getByRole("navigation", { name: "Method" }));
    expect(nav.getByRole("link", { current: "page" }).textContent).toBe("Username");
    expect(nav.getAllByRole("link")).toHaveLength(2);
  });
});
