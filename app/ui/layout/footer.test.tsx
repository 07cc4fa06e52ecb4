// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { renderWithProviders } from "../testing/render-with-providers";
import { Footer } from "./footer";

afterEach(cleanup);

describe("footer (behaviour 2)", () => {
  it("shows Telegram and WhatsApp only if the merchant has a link", () => {
    renderWithProviders(<Footer sections={[]} minimumAge={18} telegramUrl="https://t.me/lobby" />);
    expect(screen.getAllByRole("link").map((link) => link.textContent)).toEqual(["Telegram"]);
  });

  it("opens one section at a time and shows the minimum age and the copyright", () => {
    const sections = [
      { id: "games", icon: "hot" as const, title: "Top games", content: "Golden Koi" },
      { id: "help", icon: "info" as const, title: "Help centre", content: "Questions" },
    ];
    const { container } = renderWithProviders(<Footer sections={sections} minimumAge={21} />);
    const names = [...container.querySelectorAll("details")].map((each) => each.getAttribute("name"));
    expect(names).toEqual(["footer", "footer"]);
    expect(container.textContent).toContain("All rights reserved 2024");
    expect(container.textContent).toContain("21+");
  });
});
