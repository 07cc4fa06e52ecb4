// @vitest-environment jsdom
import { cleanup } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, it } from "vitest";
import { BannerTrack } from "../content/banner-track";
import { renderWithProviders } from "../testing/render-with-providers";
import { BottomBar } from "./bottom-bar";
import { Disclosure } from "./disclosure";
import { GuestHeader, TitleHeader } from "./header";
import { Section } from "./section";
import { Tabs } from "./tabs";

afterEach(cleanup);

const guest = { menu: null, homeTo: "/m/home", loginTo: "/m/login", registerTo: "/m/register" };
const places = [
  { to: "/m/home", label: "Home", icon: "home" },
  { to: "/m/member", label: "Member", icon: "users", popup: "Rows" },
  { to: "/m/activity", label: "Events", icon: "gift" },
] as const;
const side = {
  logo: null,
  title: "Games",
  games: [
    { to: "/m/slot-games", label: "Slots", category: "slots" },
    { to: "/m/fish-games", label: "Fishing", category: "fishing" },
  ],
} as const;
const caption = { text: "100%", action: "Details" };
const banners = [{ id: "1", to: "/m/activity", image: "/b.webp", title: "Gift", caption }];
const tabs = [
  { to: "/m/login", label: "Username" },
  { to: "/m/login?type=sms", label: "Mobile" },
];

it.each<[string, ReactNode, RegExp]>([
  [
    "a guest's header",
    <GuestHeader key="guest" {...guest} freePlayAction="/m/free" />,
    /Home Free play Log in Register/,
  ],
  ["the header of a page", <TitleHeader key="title" title="Slots" backTo="/m/home" />, /Back Slots/],
  ["tabs", <Tabs key="tabs" label="Method" tabs={tabs} />, /^Username Mobile/],
  ["the bottom bar", <BottomBar key="bar" items={places} side={side} />, /Home Member ?Rows Events/],
  ["the side navigation", <BottomBar key="side" items={places} side={side} />, /Slots Fishing/],
  [
    "a row that opens",
    <Disclosure key="row" label="Language" end="English">
      -
    </Disclosure>,
    /^Language English/,
  ],
  ["a banner", <BannerTrack key="banner" label="-" banners={banners} />, /^Gift 100% Details/],
  [
    "the heading of a section",
    <Section key="a" id="a" title="Slots" count="40" moreTo="/m/slot-games">
      -
    </Section>,
    /^Slots 40 View all/,
  ],
])("the words of %s are apart where only the text is printed", (_, part, words) => {
  const { container } = renderWithProviders(part);
  expect(container.textContent?.replace(/\s+/g, " ")).toMatch(words);
});
