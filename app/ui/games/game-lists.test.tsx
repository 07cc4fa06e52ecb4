// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, describe, expect, it } from "vitest";
import { paletteOf } from "../format";
import type { GameCardData, VendorPill } from "../response-schema.server";
import { renderWithProviders, withProviders } from "../testing/render-with-providers";
import { GameGrid } from "./game-grid";
import { LoadMoreBar } from "./load-more-bar";
import { TextBrowserWords } from "./text-browser-words";
import { TileGrid } from "./tile-grid";
import { VendorStrip } from "./vendor-strip";

afterEach(cleanup);

const koi: GameCardData = { game: "JL-1", name: "Golden Koi", image: "/koi.webp", vendorName: "JILI" };

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

  it("name their controls for screen readers, and print words apart for text browsers", () => {
    const favouriteButton = () => <TextBrowserWords>Favourite</TextBrowserWords>;
    const { container } = renderWithProviders(
      <GameGrid games={[{ ...koi, vendorMark: "/img/mark" }]} favouriteButton={favouriteButton} />,
    );
    expect(container.textContent).toBe("  Golden Koi about Favourite");
    expect(screen.getByRole("link").getAttribute("aria-label")).toBe("about: Golden Koi");
  });

  it("load the pictures of the first screen eagerly and the others lazily", () => {
    const games = ["JL-1", "JL-2", "JL-3"].map((game) => ({ ...koi, game, image: "/img/abc" }));
    const { container } = renderWithProviders(<GameGrid games={games} eager={2} featured leads />);
    const art = [...container.querySelectorAll(".pic img")];
    expect(art.map((image) => image.getAttribute("loading"))).toEqual([null, null, "lazy"]);
    expect(art.map((image) => image.getAttribute("fetchpriority"))).toEqual(["high", null, null]);
    expect(art.map((image) => image.getAttribute("srcset"))).toEqual([
      "/img/abc/feature 228w, /img/abc/feature2 456w",
      "/img/abc/card 120w, /img/abc/card2 240w",
      "/img/abc/card 120w, /img/abc/card2 240w",
    ]);
    expect(container.querySelectorAll(".big")).toHaveLength(1);
  });

  it("load the vendor's mark in the size in which the page shows it elsewhere", () => {
    const games = [{ ...koi, vendorMark: "/img/jili" }];
    const { container } = renderWithProviders(
      <>
        <VendorStrip label="Providers" vendors={[{ code: "JL", name: "JILI", to: "/", mark: "/img/jili" }]} />
        <GameGrid games={games} markPlace="mark" />
        <GameGrid games={games} />
      </>,
    );
    const marks = [...container.querySelectorAll(".pill img, .name img")].map((image) => image.getAttribute("src"));
    expect(marks).toEqual(["/img/jili/mark", "/img/jili/mark", "/img/jili/badge"]);
  });

  it("preload one picture, the largest", () => {
    const games = ["JL-1", "JL-2", "JL-3"].map((game) => ({ ...koi, game, image: `/img/${game}` }));
    const grid = <GameGrid games={games} eager={3} featured leads />;
    const html = renderToString(
      withProviders(
        <html lang="en">
          <head />
          <body>{grid}</body>
        </html>,
      ),
    );
    expect(html.match(/<link rel="preload"[^>]*>/g)).toEqual([expect.stringContaining("/img/JL-1/feature2 456w")]);
  });

  it("show initials on a coloured background without a picture", () => {
    const { container } = renderWithProviders(<GameGrid games={[{ ...koi, image: "" }]} />);
    const ground = container.querySelector(".pic");
    expect(ground?.getAttribute("data-i")).toBe("GK");
    expect(ground?.getAttribute("data-palette")).toBe(paletteOf(koi.game));
    expect(ground?.querySelector("img")).toBeNull();
  });

  it("name the list as far as it has grown when the page of a game is opened (behaviour 4.10)", () => {
    renderWithProviders(<GameGrid games={[koi]} favouriteButton={() => null} />);
    history.replaceState(null, "", "/m/slot-games?pages=3");
    const about = screen.getByRole<HTMLAnchorElement>("link", { name: /Golden Koi/ });
    // jsdom cannot load another page.
    about.ownerDocument.addEventListener("click", (event) => event.preventDefault(), { once: true });
    fireEvent.click(about);
    expect(new URL(about.href).searchParams.get("from")).toBe("/m/slot-games?pages=3");
    expect(new URL(about.href).searchParams.get("game")).toBe("JL-1");
  });

  it("cards are disabled during maintenance", () => {
    renderWithProviders(<GameGrid games={[{ ...koi, maintenance: true }]} />);
    const card = screen.getByRole<HTMLButtonElement>("button", { name: /Maintenance/ });
    expect(card.disabled).toBe(true);
  });
});

describe("vendor tiles (behaviour 3.14)", () => {
  it("mark a popular vendor, and say of a closed one that it is", () => {
    renderWithProviders(
      <TileGrid
        tiles={[
          { key: "a", name: "Open", note: "9 games", badge: "hot", to: "/m/provider?vassalage=A" },
          { key: "b", name: "Closed", note: "9 games", maintenance: true, to: "/m/provider?vassalage=B" },
          { key: "c", name: "Closed table", maintenance: true },
        ]}
      />,
    );
    expect(screen.getByRole("link", { name: /Open/ }).textContent).toBe("HOTOpen9 games");
    expect(screen.getByRole("link", { name: /Closed/ }).textContent).toBe("ClosedMaintenance");
    expect(screen.getByRole<HTMLButtonElement>("button", { name: /Closed table/ }).disabled).toBe(true);
  });

  it("have art of their own instead of a picture", () => {
    const { container } = renderWithProviders(
      <TileGrid
        tiles={[
          { key: "a", name: "Red Lotus", to: "/a" },
          { key: "b", name: "Orbit", image: "/img/b/tile1", to: "/b" },
        ]}
      />,
    );
    const marks = [...container.querySelectorAll(".tile")].map((tile) => tile.getAttribute("data-i"));
    expect(marks).toEqual(["RL", null]);
  });

  it("a vendor without an icon has its initials in the strip, where others have icons", () => {
    const all = { code: "", name: "All", to: "/" };
    const lotus = { code: "RL", name: "Red Lotus", to: "/rl" };
    const orbit = { code: "OB", name: "Orbit", to: "/ob", mark: "/img/b" };
    const marksOf = (vendors: VendorPill[]) => {
      const { container } = renderWithProviders(<VendorStrip label="Providers" vendors={vendors} />);
      return [...container.querySelectorAll("[data-i]")].map((mark) => mark.getAttribute("data-i"));
    };
    expect(marksOf([all, lotus, orbit])).toEqual(["RL"]);
    expect(marksOf([all, lotus])).toEqual([]);
  });

  it("the strip of vendors says maintenance in place of the number of games", () => {
    renderWithProviders(
      <VendorStrip label="Providers" vendors={[{ code: "B", name: "B", to: "/", count: "9", maintenance: true }]} />,
    );
    expect(screen.getByRole("link").textContent).toBe("B Maintenance");
  });
});

describe("load more", () => {
  it("shows the progress and links to more games, with their number", () => {
    renderWithProviders(<LoadMoreBar count={36} total={1284} pageSize={36} locale="en" to="?pageNo=2" />);
    const bar = screen.getByRole<HTMLProgressElement>("progressbar", { name: "Games: 36 of 1,284" });
    expect([bar.value, bar.max]).toEqual([36, 1284]);
    expect(screen.getByRole("link", { name: "Show more (36)" }).getAttribute("href")).toContain("pageNo=2");
    renderWithProviders(<LoadMoreBar count={72} total={80} pageSize={36} locale="en" to="?pageNo=3" />);
    expect(screen.getByRole("link", { name: "Show more (8)" })).toBeTruthy();
  });

  it("has no link at the end of the list, and one wherever there is a next page, whatever the total", () => {
    renderWithProviders(<LoadMoreBar count={36} total={36} pageSize={36} locale="en" />);
    expect(screen.queryByRole("link")).toBeNull();
    renderWithProviders(<LoadMoreBar count={36} total={0} hasMore pageSize={36} locale="en" to="?pageNo=2" />);
    expect(screen.getByRole("link", { name: "Show more (36)" }).getAttribute("href")).toContain("pageNo=2");
    expect(screen.getByRole("progressbar", { name: "Games: 36 of 36+" })).toBeTruthy();
  });

  it("says which games it has where it begins with a later page, and links to the page before (behaviour 4.3)", () => {
    const addresses = { previousTo: "?pageNo=1", to: "?pageNo=3" };
    renderWithProviders(<LoadMoreBar first={37} count={72} total={1572} pageSize={36} locale="en" {...addresses} />);
    expect(screen.getByRole("progressbar", { name: "Games: 37–72 of 1,572" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Previous games" }).getAttribute("href")).toContain("pageNo=1");
  });

  it("the total that is shown is not below the count", () => {
    renderWithProviders(<LoadMoreBar count={40} total={36} pageSize={36} locale="en" />);
    expect(screen.getByRole("progressbar", { name: "Games: 40 of 40" })).toBeTruthy();
  });
});
