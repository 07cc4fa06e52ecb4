// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, it } from "vitest";
import { RegisterBanners } from "~/features/accounts/registration/components/register-banners";
import { Highlights } from "~/features/notices/components/highlights";
import { AnnouncementStrip } from "~/frame/announcements/announcement-strip";
import { PageLanguageProvider } from "~/i18n/text-language";
import { VipCard } from "~/ui/content/vip-card";
import { renderWithProviders } from "~/ui/testing/render-with-providers";

afterEach(cleanup);

const TITLE = "Dragon week";
const notice = { id: "1", title: TITLE, date: "2026-05-18", preview: "", text: [], unread: false };

const PLACES: readonly [string, ReactNode][] = [
  ["the title of a hot announcement", <Highlights key="hot" id="hot" title="-" icon="hot" items={[notice]} />],
  ["the line about announcements", <AnnouncementStrip key="strip" note={{ seen: "1", title: TITLE, more: 2 }} />],
  [
    "a banner of the registration",
    <RegisterBanners key="banner" banners={[{ id: "1", to: "/m/home", image: "/img/1", title: TITLE }]} />,
  ],
  ["the name of a level", <VipCard key="level" level={TITLE} value={1} max={2} progress="-" />],
  ["the note below a level", <VipCard key="note" level="-" note={TITLE} value={1} max={2} progress="-" />],
];

it.each(PLACES)("%s says that it is in another language than the page (behaviour 15.16)", (_, place) => {
  const language = { tag: "my-MM", direction: "ltr", textTag: "my-MM" } as const;
  renderWithProviders(<PageLanguageProvider value={language}>{place}</PageLanguageProvider>);
  const [title] = screen.getAllByText(TITLE);
  expect(title?.getAttribute("lang")).toBe("en");
});
