// @vitest-environment jsdom
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { Footer } from "../layout/footer";
import { NoticeStrip } from "../layout/notice-strip";
import { Tabs } from "../layout/tabs";
import { ConfirmDialog, DialogPage } from "../overlays/dialog-page";
import { renderPage } from "../testing";
import { BannerTrack } from "./banner-track";
import type { GameCardData } from "./game-card";
import { GameGrid } from "./game-grid";
import { LoadMore } from "./load-more";

afterEach(cleanup);

const koi: GameCardData = { key: "JL-1", name: "Golden Koi", image: "/koi.webp", vendorName: "JILI" };

describe("game cards", () => {
  it("open a game by a button of the form around them, never by a link", () => {
    renderPage(
      <form method="post">
        <GameGrid games={[koi]} />
      </form>,
    );
    const card = screen.getByRole<HTMLButtonElement>("button", { name: /Golden Koi/ });
    expect([card.type, card.name, card.value]).toEqual(["submit", "game", "JL-1"]);
    expect(screen.queryByRole("link")).toBeNull();
  });

  it("load the first screen's art at once and the rest when it comes near", () => {
    const { container } = renderPage(<GameGrid games={[koi, { ...koi, key: "JL-2" }]} eager={1} featured />);
    const art = [...container.querySelectorAll(".pic img")];
    expect(art.map((image) => image.getAttribute("loading"))).toEqual(["eager", "lazy"]);
    expect(container.querySelectorAll(".big")).toHaveLength(1);
  });

  it("keep the initials on the palette's ground without art", () => {
    const { container } = renderPage(<GameGrid games={[{ ...koi, image: "", palette: "ocean" }]} />);
    const ground = container.querySelector(".pic");
    expect(ground?.getAttribute("data-i")).toBe("GK");
    expect(ground?.getAttribute("data-palette")).toBe("ocean");
    expect(ground?.querySelector("img")).toBeNull();
  });

  it("say that a game rests, and do not open it", () => {
    renderPage(<GameGrid games={[{ ...koi, maintenance: true }]} />);
    const card = screen.getByRole<HTMLButtonElement>("button", { name: /Maintenance/ });
    expect(card.disabled).toBe(true);
  });
});

describe("load more", () => {
  it("says how many of how many, and where more are", () => {
    renderPage(<LoadMore shown={36} total={1284} locale="en" to="?pageNo=2" />);
    const bar = screen.getByRole<HTMLProgressElement>("progressbar", { name: "36 of 1,284 games" });
    expect([bar.value, bar.max]).toEqual([36, 1284]);
    expect(screen.getByRole("link", { name: "Show more" }).getAttribute("href")).toContain("pageNo=2");
  });

  it("offers no more at the end of the list", () => {
    renderPage(<LoadMore shown={36} total={36} locale="en" to="?pageNo=2" />);
    expect(screen.queryByRole("link")).toBeNull();
  });

  it("never says more than all", () => {
    renderPage(<LoadMore shown={40} total={36} locale="en" />);
    expect(screen.getByRole("progressbar", { name: "40 of 40 games" })).toBeTruthy();
  });
});

describe("tabs", () => {
  it("mark the current one", () => {
    const tabs = [
      { to: "/m/login", label: "Username", current: true },
      { to: "/m/login?type=sms", label: "Mobile" },
    ];
    renderPage(<Tabs label="Method" tabs={tabs} />);
    const nav = within(screen.getByRole("navigation", { name: "Method" }));
    expect(nav.getByRole("link", { current: "page" }).textContent).toBe("Username");
    expect(nav.getAllByRole("link")).toHaveLength(2);
  });
});

describe("banners", () => {
  const banner = { to: "/m/activity", image: "/b.webp", title: "Welcome gift" };

  it("hurry the first picture only", () => {
    const banners = [
      { ...banner, id: "1" },
      { ...banner, id: "2" },
    ];
    const { container } = renderPage(<BannerTrack label="Promotions" banners={banners} />);
    const pictures = [...container.querySelectorAll("img")];
    expect(pictures.map((each) => each.getAttribute("fetchpriority"))).toEqual(["high", null]);
    expect(pictures.map((each) => each.getAttribute("loading"))).toEqual([null, "lazy"]);
  });

  it("are named by their picture where no words lie over it", () => {
    renderPage(<BannerTrack label="Promotions" banners={[{ ...banner, id: "1" }]} />);
    expect(screen.getByRole("link", { name: "Welcome gift" })).toBeTruthy();
  });
});

describe("notice strip", () => {
  const more = { toNotice: (id: string) => `/m/noticeDetail?id=${id}`, announcementsTo: "/m/announcements" };

  it("leads from each title to its notice, and to lists of notices and announcements", () => {
    renderPage(<NoticeStrip notices={[{ id: "1", title: "New bank" }]} to="/m/notice" {...more} />);
    const links = screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
    expect(links).toEqual([
      ["Announcements", "/m/announcements"],
      ["New bank", "/m/noticeDetail?id=1"],
      ["Notice", "/m/notice"],
    ]);
  });

  it("stands still with one short notice", () => {
    renderPage(<NoticeStrip notices={[{ id: "1", title: "New bank" }]} to="/m/notice" {...more} />);
    expect(screen.queryByRole("checkbox")).toBeNull();
  });

  it("can be stopped where it moves", () => {
    renderPage(<NoticeStrip notices={[{ id: "1", title: "周二维护通知".repeat(4) }]} to="/m/notice" {...more} />);
    expect(screen.getByRole("checkbox", { name: "Stop the moving text" })).toBeTruthy();
  });

  it("is absent without notices", () => {
    const { container } = renderPage(<NoticeStrip notices={[]} to="/m/notice" {...more} />);
    expect(container.querySelector(".notice")).toBeNull();
  });
});

describe("sheets", () => {
  it("are modal, named by their title, and have the cross first in tab order", () => {
    renderPage(
      <DialogPage id="login" title="Log in" closeTo="/m/home">
        <input aria-label="Username" />
      </DialogPage>,
    );
    const sheet = screen.getByRole("dialog", { name: "Log in" });
    expect(sheet.getAttribute("aria-modal")).toBe("true");
    expect(sheet.querySelector("a, button, input")?.textContent).toBe("Close");
  });

  it("ask with a way out that changes nothing", () => {
    renderPage(
      <ConfirmDialog id="logout" title="Log out?" cancel={{ to: "/m/home", label: "Stay" }}>
        <button type="submit">Log out</button>
      </ConfirmDialog>,
    );
    const ask = within(screen.getByRole("alertdialog", { name: "Log out?" }));
    expect(ask.getByRole("link", { name: "Stay" }).getAttribute("href")).toBe("/m/home");
  });
});

describe("footer (§2)", () => {
  it("shows Telegram and WhatsApp only where a link exists", () => {
    renderPage(<Footer sections={[]} minimumAge={18} telegramUrl="https://t.me/lobby" />);
    expect(screen.getAllByRole("link").map((link) => link.textContent)).toEqual(["Telegram"]);
  });

  it("opens one section at a time and says the age and the rights", () => {
    const sections = [
      { id: "games", icon: "hot" as const, title: "Top games", content: "Golden Koi" },
      { id: "help", icon: "info" as const, title: "Help centre", content: "Questions" },
    ];
    const { container } = renderPage(<Footer sections={sections} minimumAge={21} />);
    const names = [...container.querySelectorAll("details")].map((each) => each.getAttribute("name"));
    expect(names).toEqual(["footer", "footer"]);
    expect(container.textContent).toContain("All rights reserved 2024");
    expect(container.textContent).toContain("21+");
  });
});
