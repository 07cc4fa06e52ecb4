import type { ServiceEntry } from "~/gateway/resources/site/settings.server";
import { getCustomerServiceLinks } from "~/gateway/resources/site/system.server";
import { placeholder } from "~/http/caching/placeholders";
import type { RequestContext } from "~/http/context/request-context.server";
import { createIdempotencyKey } from "~/http/forms/idempotency-key.server";
import { withFallback } from "~/http/responses/optional-section.server";
import { getConfiguration } from "~/platform/configuration.server";
import { momentOf } from "~/platform/time-zone.server";
import { brandOf } from "~/site/brand/brand.server";
import { findMerchantPage, plainName } from "~/site/named-links.server";
import { serviceEntries } from "~/site/settings-feeds";
import { hasModule, minimumAgeOf, type Site } from "~/site/site.server";
import type { Frame, MemberPanel, Menu } from "./frame.response-schema.server";
import { placeholderPanel } from "./member/member-panel.server";
import { variantOf } from "./member/member-variant.server";
import { EMPTY_MENU } from "./menu/empty-menu";

const MEMBER_CHAT_PATH = "/m/chat";

/** What was loaded for the frame. */
interface FrameParts {
  /** The panel of the signed-in member. */
  member: MemberPanel | undefined;
  /** Node ids of the member's favourites, separated by spaces. */
  favourites: string;
  /** Absent while the site is closed. */
  menu: Menu | undefined;
  /** From `getServiceContacts`. */
  contacts: readonly ServiceEntry[];
}

/** The contacts that everybody sees. Never rejects. While the site is closed no feed is asked for. */
export async function getServiceContacts({ gateway }: RequestContext, site: Site): Promise<readonly ServiceEntry[]> {
  const feed = site.status === "open" ? await withFallback(getCustomerServiceLinks(gateway), []) : [];
  return serviceEntries(feed, site).filter(({ labelIds }) => labelIds.length === 0);
}

/** The data of the frame around every page. In a shared member page the personal values are placeholders. */
export function createFrame(ctx: RequestContext, site: Site, parts: FrameParts): Frame {
  const { language, theme, lite, reducedMotion } = ctx.preferences;
  const variant = variantOf(ctx);
  const member = variant ? placeholderPanel(variant) : parts.member;
  return {
    language: {
      code: language.code,
      tag: language.tag,
      direction: language.direction,
      texts: language.texts,
      textTag: language.textTag,
      name: language.name,
    },
    theme,
    lite,
    reducedMotion,
    status: site.status,
    // After an end that has passed, the page says no time but "soon".
    ...(site.maintenanceEnd && site.maintenanceEnd > Date.now()
      ? { maintenanceUntil: momentOf(site.maintenanceEnd, language.textTag) }
      : {}),
    brand: brandOf(site),
    menu: parts.menu ?? EMPTY_MENU,
    minimumAge: minimumAgeOf(site),
    offline: getConfiguration().offlinePage,
    freePlay: hasModule(site, "FREEPLAY3"),
    ...contactsOf(site, parts.contacts, member !== undefined && !member.trial),
    ...(member ? { member, ...pageValuesOf(ctx, parts) } : {}),
  };
}

/** What the cards and forms of a member's page need to know. */
function pageValuesOf(ctx: RequestContext, { favourites }: FrameParts): Pick<Frame, "idempotencyKey" | "favourites"> {
  return variantOf(ctx)
    ? { idempotencyKey: placeholder("idempotencyKey"), favourites: placeholder("favourites") }
    : { idempotencyKey: createIdempotencyKey(ctx), favourites };
}

/** @param canChat the visitor is a member, who uses the lobby's chat if the merchant has that module */
function contactsOf(
  site: Site,
  publicContacts: readonly ServiceEntry[],
  canChat: boolean,
): Pick<Frame, "telegram" | "whatsapp" | "liveChat" | "contacts"> {
  const urlOf = (name: string) =>
    findMerchantPage(site, [name]) ?? publicContacts.find(({ title }) => plainName(title) === name)?.url;
  const telegram = urlOf("telegram");
  const whatsapp = urlOf("whatsapp");
  const liveChat = canChat && hasModule(site, "CBS3") ? MEMBER_CHAT_PATH : urlOf("cs");
  return {
    ...(telegram ? { telegram } : {}),
    ...(whatsapp ? { whatsapp } : {}),
    ...(liveChat ? { liveChat } : {}),
    ...(site.status === "open" ? {} : { contacts: publicContacts.map(({ title, url }) => ({ title, url })) }),
  };
}
