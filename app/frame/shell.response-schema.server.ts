import { z } from "zod";
import { brandSchema } from "~/site/brand.response-schema.server";

const menuSchema = z
  .object({
    rewards: z.boolean(),
    referral: z.boolean(),
    categories: z.array(z.string()),
    promotions: z.array(z.object({ id: z.string(), title: z.string() })),
  })
  .meta({ id: "Menu" });

const memberPanelSchema = z
  .object({
    trial: z.boolean(),
    balance: z.string().exactOptional(),
    balanceHidden: z.boolean(),
    badge: z.string(),
    vipBenefits: z.boolean(),
    vipDownload: z.boolean(),
  })
  .meta({ id: "MemberPanel" });

export const frameSchema = z
  .object({
    language: z.object({
      code: z.string(),
      tag: z.string(),
      direction: z.enum(["ltr", "rtl"]),
      texts: z.string(),
      name: z.string(),
    }),
    theme: z.enum(["dark", "light"]),
    lite: z.boolean(),
    still: z.boolean(),
    gate: z.literal([0, 1, 2]),
    gateEnds: z.number().exactOptional(),
    brand: brandSchema,
    menu: menuSchema,
    minimumAge: z.literal([18, 21]),
    freePlay: z.boolean(),
    launchKey: z.string().exactOptional(),
    favourites: z.string().exactOptional(),
    telegram: z.string().exactOptional(),
    whatsapp: z.string().exactOptional(),
    liveChat: z.string().exactOptional(),
    contacts: z.array(z.object({ title: z.string(), url: z.string() })).exactOptional(),
    offline: z.boolean(),
    member: memberPanelSchema.exactOptional(),
  })
  .meta({ id: "Frame" });

export const footerLinksSchema = z
  .object({
    games: z.array(z.object({ to: z.string(), label: z.string() })),
    help: z.array(z.object({ to: z.string(), label: z.string() })),
  })
  .meta({ id: "FooterLinks" });
