import { randomUUID } from "node:crypto";
import { getFavourites } from "~/catalogue/favourites.server";
import type { Player } from "~/catalogue/use-player";
import type { RequestContext } from "~/http/context/request-context.server";
import { placeholder } from "~/http/responses/placeholders";
import { getConfiguration } from "~/platform/configuration.server";
import { type Brand, brandOf, hasFeature, minimumAgeOf, type Site } from "~/site/site.server";
import { getMemberPanel, type MemberPanel, placeholderPanel } from "./member-panel.server";
import { getMenu, type Menu } from "./menu.server";

/** Where a member's chat is opened. */
const CHAT = "/m/chat";

/** What the frame of every page shows: language and look, the brand, and the member's own figures. */
export interface Frame extends Player {
  language: { code: string; tag: string; direction: "ltr" | "rtl"; texts: string; name: string };
  theme: "dark" | "light";
  lite: boolean;
  /** No motion, whatever the phone says. */
  still: boolean;
  gate: Site["state"];
  /** Epoch milliseconds. */
  gateEnds?: number;
  brand: Brand;
  menu: Menu;
  minimumAge: 18 | 21;
  freePlay: boolean;
  telegram?: string;
  whatsapp?: string;
  /** The address that opens the live chat for a member, or an address elsewhere for everybody. */
  liveChat?: string;
  /** Contacts shown while the site is closed. */
  contacts?: { title: string; url: string }[];
  /** Browsers keep a page for when they are offline. */
  offline: boolean;
  member?: MemberPanel;
}

/** Makes the frame. It never fails: a panel whose call fails is left out. */
export async function getFrame(ctx: RequestContext, site: Site): Promise<Frame> {
  const {
    preferences,
    page: { variant: shape },
  } = ctx;
  const { language, theme, lite, still } = preferences;
  const [member, favourites, menu] = await Promise.all([
    shape ? placeholderPanel(shape) : getMemberPanel(ctx),
    shape ? placeholder("favourites") : getFavourites(ctx),
    getMenu(ctx, site),
  ]);
  return {
    language: {
      code: language.code,
      tag: language.tag,
      direction: language.direction,
      texts: language.texts,
      name: language.name,
    },
    theme,
    lite,
    still,
    gate: site.state,
    ...(site.maintenanceEnd ? { gateEnds: site.maintenanceEnd } : {}),
    brand: brandOf(site),
    menu,
    minimumAge: minimumAgeOf(site),
    offline: getConfiguration().offlinePage,
    freePlay: hasFeature(site, "FREEPLAY3"),
    ...contactLinks(site, member !== undefined && !member.trial),
    ...(member ? { member, favourites, launchKey: shape ? placeholder("launchKey") : randomUUID() } : {}),
  };
}

/** A member chats in the lobby where the merchant has that; everybody else goes where the settings say. */
function contactLinks(site: Site, mayChat: boolean): Pick<Frame, "telegram" | "whatsapp" | "liveChat" | "contacts"> {
  const open = site.customerService.filter(({ labelIds }) => labelIds.length === 0);
  const entry = (name: string) => site.paths[name] ?? open.find(({ title }) => title.toLowerCase() === name)?.url;
  const telegram = entry("telegram");
  const whatsapp = entry("whatsapp");
  const liveChat = mayChat && hasFeature(site, "CBS3") ? CHAT : entry("cs");
  return {
    ...(telegram ? { telegram } : {}),
    ...(whatsapp ? { whatsapp } : {}),
    ...(liveChat ? { liveChat } : {}),
    ...(site.state === 0 ? {} : { contacts: open.map(({ title, url }) => ({ title, url })) }),
  };
}
