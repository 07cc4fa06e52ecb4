import { z } from "zod";
import { siteStatuses } from "~/gateway/resources/site/system.server";
import { textLanguages } from "~/i18n/languages";
import { brandSchema } from "~/site/brand/brand.response-schema.server";

const menuSchema = z
  .object({
    /** Shows the reward centre and the promo code page. */
    rewards: z.boolean(),
    /** Shows "Invite friends". */
    referral: z.boolean(),
    /** Codes of the categories with a list page, in the gateway's order. */
    categories: z.array(z.string()),
    promotions: z.array(z.object({ id: z.string(), title: z.string() })),
  })
  .meta({ id: "Menu" });

const memberPanelSchema = z
  .object({
    trial: z.boolean(),
    /** The account is an agent's: the menu leads to the agent area. */
    agent: z.boolean(),
    /** Formatted, with two decimals; asterisks when the member hides it, absent when it could not be loaded. */
    balance: z.string().exactOptional(),
    balanceHidden: z.boolean(),
    /** Number of unread notices and messages, formatted: "12", "99+", "" for none. */
    badge: z.string(),
    /** The club shows its benefits to this member. */
    vipBenefits: z.boolean(),
    /** The member is offered the app. */
    vipDownload: z.boolean(),
  })
  .meta({ id: "MemberPanel" });

export const frameSchema = z
  .object({
    language: z.object({
      code: z.string(),
      tag: z.string(),
      direction: z.enum(["ltr", "rtl"]),
      texts: z.enum(textLanguages),
      textTag: z.string(),
      name: z.string(),
    }),
    theme: z.enum(["dark", "light"]),
    lite: z.boolean(),
    /** Turns off animations, whatever the device prefers. */
    reducedMotion: z.boolean(),
    /** Status of the site. */
    status: z.enum(siteStatuses),
    /** End of the maintenance, formatted. */
    maintenanceUntil: z.string().exactOptional(),
    brand: brandSchema,
    menu: menuSchema,
    minimumAge: z.literal([18, 21]),
    freePlay: z.boolean(),
    /** Of this page, for launches, favourites and head icons; absent for guests, as are the favourites. */
    idempotencyKey: z.string().exactOptional(),
    favourites: z.string().exactOptional(),
    telegram: z.string().exactOptional(),
    whatsapp: z.string().exactOptional(),
    /** Path of the member chat, or URL of an external chat. */
    liveChat: z.string().exactOptional(),
    /** Customer service contacts, while the site is closed. */
    contacts: z.array(z.object({ title: z.string(), url: z.string() })).exactOptional(),
    /** Browsers store a page for use without a connection. */
    offline: z.boolean(),
    member: memberPanelSchema.exactOptional(),
  })
  .meta({ id: "Frame" });

/** Numbers of unread items as badges show them: "12", "99+", "" for none. Absent: this visitor does not have the place. */
export const unreadBadgesSchema = z
  .object({ notices: z.string(), inbox: z.string().exactOptional(), chat: z.string().exactOptional() })
  .meta({ id: "UnreadBadges" });

export const footerLinksSchema = z
  .object({
    games: z.array(z.object({ to: z.string(), label: z.string() })),
    help: z.array(z.object({ to: z.string(), label: z.string() })),
  })
  .meta({ id: "FooterLinks" });

export type Menu = z.infer<typeof menuSchema>;
export type MemberPanel = z.infer<typeof memberPanelSchema>;
export type Frame = z.infer<typeof frameSchema>;
export type UnreadBadges = z.infer<typeof unreadBadgesSchema>;
export type FooterLinks = z.infer<typeof footerLinksSchema>;
