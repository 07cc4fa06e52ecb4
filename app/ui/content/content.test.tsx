// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { renderWithProviders } from "../testing/render-with-providers";
import { BannerTrack } from "./banner-track";
import { NewsItem } from "./news-item";
import { NoticeStrip } from "./notice-strip";
import { PromotionCard } from "./promotion-card";

afterEach(cleanup);

describe("banners", () => {
  const banner = { to: "/m/activity", image: "/b.webp", title: "Welcome gift" };

  it("load only the first picture with high priority", () => {
    const banners = [
      { ...banner, id: "1" },
      { ...banner, id: "2" },
    ];
    const { container } = renderWithProviders(<BannerTrack label="Promotions" banners={banners} />);
    const pictures = [...container.querySelectorAll("img")];
    expect(pictures.map((each) => each.getAttribute("fetchpriority"))).toEqual(["high", null]);
    expect(pictures.map((each) => each.getAttribute("loading"))).toEqual([null, "lazy"]);
  });

  it("use the title as alt text if there is no caption", () => {
    renderWithProviders(<BannerTrack label="Promotions" banners={[{ ...banner, id: "1" }]} />);
    expect(screen.getByRole("link", { name: "Welcome gift" })).toBeTruthy();
  });
});

it("titles and previews keep Burmese syllables on one line (behaviour 15.25)", () => {
  const { container } = renderWithProviders(
    <>
      <NewsItem title="ဂိမ်း" preview="အက်ပ်" date="">
        -
      </NewsItem>
      <PromotionCard to="/m/activity" title="ဂိမ်း" summary="အက်ပ်" />
    </>,
  );
  const shown = [...container.querySelectorAll("h2, .news-preview, .promo-body .muted")].map(
    (each) => each.textContent,
  );
  expect(shown).toEqual(["ဂိ\u2060မ်း", "အ\u2060က်\u2060ပ်", "ဂိ\u2060မ်း", "အ\u2060က်\u2060ပ်"]);
});

it("dates are apart from the words before them in text browsers", () => {
  const { container } = renderWithProviders(
    <>
      <NewsItem title="Upkeep" preview="On Tuesday." date="2026-05-18">
        -
      </NewsItem>
      <PromotionCard to="/m/activity" title="Gift" tag={<b>Open</b>} dates="2026-05-19" />
    </>,
  );
  expect(container.textContent).toContain("On Tuesday. 2026-05-18");
  expect(container.textContent).toContain("Open 2026-05-19");
});

describe("notice strip", () => {
  const more = { toNotice: (id: string) => `/m/noticeDetail?id=${id}`, announcementsTo: "/m/announcements" };

  it("links each title to its notice, and links to the lists of notices and announcements", () => {
    renderWithProviders(<NoticeStrip notices={[{ id: "1", title: "New bank" }]} to="/m/notice" {...more} />);
    const links = screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
    expect(links).toEqual([
      ["Announcements", "/m/announcements"],
      ["New bank", "/m/noticeDetail?id=1"],
      ["Notice", "/m/notice"],
    ]);
  });

  it("does not scroll with one short notice", () => {
    renderWithProviders(<NoticeStrip notices={[{ id: "1", title: "New bank" }]} to="/m/notice" {...more} />);
    expect(screen.queryByRole("checkbox")).toBeNull();
  });

  it("can be stopped when it scrolls", () => {
    renderWithProviders(
      <NoticeStrip notices={[{ id: "1", title: "周二维护通知".repeat(4) }]} to="/m/notice" {...more} />,
    );
    expect(screen.getByRole("checkbox", { name: "Stop the moving text" })).toBeTruthy();
  });

  it("repeats its titles for a loop without a gap, and only for the eye", () => {
    const notices = [
      { id: "1", title: "New bank" },
      { id: "2", title: "Maintenance" },
    ];
    const { container } = renderWithProviders(<NoticeStrip notices={notices} to="/m/notice" {...more} />);
    const [titles, copy, ...rest] = container.querySelectorAll(".notice-run > span");
    expect(rest).toEqual([]);
    expect(copy?.textContent).toBe(titles?.textContent);
    expect(copy?.getAttribute("aria-hidden")).toBe("true");
    expect([...(copy?.querySelectorAll("a") ?? [])].map(({ tabIndex }) => tabIndex)).toEqual([-1, -1]);
    expect(screen.getAllByRole("link", { name: "New bank" })).toHaveLength(1);
  });

  it("keeps its titles apart in text browsers", () => {
    const notices = ["New bank", "Maintenance", "Match night"].map((title, index) => ({ id: String(index), title }));
    const { container } = renderWithProviders(<NoticeStrip notices={notices} to="/m/notice" {...more} />);
    expect(container.querySelector(".notice-run")?.textContent?.trim()).toBe(
      "New bank Maintenance Match night New bank Maintenance Match night",
    );
  });

  it("is absent without notices", () => {
    const { container } = renderWithProviders(<NoticeStrip notices={[]} to="/m/notice" {...more} />);
    expect(container.querySelector(".notice")).toBeNull();
  });
});
