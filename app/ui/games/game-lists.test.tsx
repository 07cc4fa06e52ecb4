// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { renderWithProviders } from "../testing/render-with-providers";
import type { GameCardData } from "./game-card";
import { GameGrid } from "./game-grid";
import { LoadMore } from "./load-more";

afterEach(cleanup);

const koi: GameCardData = { key: "JL-1", name: "Golden Koi", image: "/koi.webp", vendorName: "JILI" };

describe("game cards", () => {
  it("launch a game with a submit button, not with a link", () => {
    renderWithProviders(
      <form method="post">
        <GameGrid games={[koi]} />
      </form>,
    );
    const card = screen.getByRole<HTMLButtonElement>("button", { name: /Golden Koi/ });
    expect([card.type, card.name, card.value]).toEqual(["submit", "game", "JL-1"]);
    expect(screen.queryByRole("link")).toBeNull();
  });

  it("load the pictures of the first screen eagerly and the others lazily", () => {
    const { container } = renderWithProviders(<GameGrid games={[koi, { ...koi, key: "JL-2" }]} eager={1} featured />);
    const art = [...container.querySelectorAll(".pic img")];
    expect(art.map((image) => image.getAttribute("loading"))).toEqual(["eager", "lazy"]);
    expect(container.querySelectorAll(".big")).toHaveLength(1);
  });

  it("show initials on a coloured background without a picture", () => {
    const { container } = renderWithProviders(<GameGrid games={[{ ...koi, image: "", palette: "ocean" }]} />);
    const ground = container.querySelector(".pic");
    expect(ground?.getAttribute("data-i")).toBe("GK");
    expect(ground?.getAttribute("data-palette")).toBe("ocean");
    expect(ground?.querySelector("img")).toBeNull();
  });

  it("are disabled during maintenance", () => {
    renderWithProviders(<GameGrid games={[{ ...koi, maintenance: true }]} />);
    const card = screen.getByRole<HTMLButtonElement>("button", { name: /Maintenance/ });
    expect(card.disabled).toBe(true);
  });
});

describe("load more", () => {
  it("shows the progress and links to more games", () => {
    renderWithProviders(<LoadMore count={36} total={1284} locale="en" to="?pageNo=2" />);
    const bar = screen.getByRole<HTMLProgressElement>("progressbar", { name: "36 of 1,284 games" });
    expect([bar.value, bar.max]).toEqual([36, 1284]);
    expect(screen.getByRole("link", { name: "Show more" }).getAttribute("href")).toContain("pageNo=2");
  });

  it("has no link at the end of the list", () => {
    renderWithProviders(<LoadMore count={36} total={36} locale="en" to="?pageNo=2" />);
    expect(screen.queryByRole("link")).toBeNull();
  });

  it("never shows a total below the count", () => {
    renderWithProviders(<LoadMore count={40} total={36} locale="en" />);
    expect(screen.getByRole("progressbar", { name: "40 of 40 games" })).toBeTruthy();
  });
});
