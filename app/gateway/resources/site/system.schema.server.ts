import { z } from "zod";
import {
  anything,
  flag,
  listOf,
  looseObject,
  millis,
  number,
  optional,
  requiredText,
  sideListOf,
  text,
} from "../../protocol/coercion.server";
import { registerRulesSchema } from "../accounts/registration.schema.server";

export const serviceEntrySchema = z.object({
  title: text,
  path: text,
  csType: text,
  csPosition: text,
  labelIds: sideListOf(requiredText),
});

const resourceSchema = z.object({ resourceType: requiredText, url: text, qrCodeUrl: text, labelNameEn: text });

const hostSchema = z.union([requiredText, z.object({ domainName: requiredText }).transform((item) => item.domainName)]);

export interface WhitelabelNode {
  modId: string | undefined;
  enabled: boolean;
  children: readonly unknown[];
}

/** One node of the tree Y2; its children are read when they are walked. */
export const whitelabelNodeSchema: z.ZodType<WhitelabelNode> = z
  .object({ modId: text, enabled: flag, childrenNodes: anything })
  .transform((node) => ({
    modId: node.modId,
    enabled: node.enabled,
    children: Array.isArray(node.childrenNodes) ? node.childrenNodes : [],
  }));

const nodesSchema = listOf(anything);

/** Tree Y2: a list of nodes, or one root node. */
export const whitelabelSchema = anything.transform((value, context) => {
  const nodes = nodesSchema.safeParse(value !== null && typeof value === "object" ? [value].flat() : value);
  if (nodes.success) return nodes.data;
  context.addIssue({ code: "custom", message: "no tree" });
  return z.NEVER;
});

const settingsFields = {
  customerService: sideListOf(serviceEntrySchema),
  domainRoute: sideListOf(hostSchema),
  register: optional(registerRulesSchema),
  resources: sideListOf(resourceSchema),
  whitelabel: optional(whitelabelSchema),
};

const infoSchema = z.object({
  ...settingsFields,
  mobileTemplate: optional(z.object({ web_logo: text })),
  paths: optional(looseObject),
  mainDomain: text,
  imageCDNs: sideListOf(requiredText),
  launchGameCDNs: sideListOf(requiredText),
  sms: optional(looseObject),
  gw: optional(z.object({ GEETEST_ID: text, GEETEST_VERSION: text, PROFILE_ICON_COUNT: number })),
});

/** Y1: the two flags decide; `info` may be reduced or missing during maintenance. */
export const statusSchema = z
  .object({ maintenance: anything, regionRestriction: anything, maintenanceEnd: millis, info: anything })
  .refine((status) => status.info !== undefined || status.maintenance !== undefined)
  .transform((status) => ({
    maintenance: flag.parse(status.maintenance),
    regionRestriction: flag.parse(status.regionRestriction),
    maintenanceEnd: status.maintenanceEnd,
    info: infoSchema.parse(optional(looseObject).parse(status.info) ?? {}),
  }));

export const settingsSchema = z.object(settingsFields);

export const templateSchema = z.object({
  templateId: text,
  parameters: optional(
    z.object({
      app_desc: text,
      app_desc_font_color: text,
      mem_cen: text,
      dep_func: text,
      // Names of these are assumed: the wire leaves the list of parameters open (3.5).
      site_name: text,
      web_desc: text,
      accent_color: text,
      theme_color: text,
      min_age: number,
      licence: text,
      licence_url: text,
      help_organisations: text,
    }),
  ),
});

export const countrySchema = z.object({
  countryCode: text,
  countryDialingCode: text,
  currency: text,
  currencySymbol: text,
  countries: sideListOf(z.object({ countryCode: requiredText, countryDialingCode: requiredText })),
});

export const serviceLinksSchema = z.object({
  version: optional(z.object({ pathList: sideListOf(serviceEntrySchema) })),
});

export const headIconSchema = text.transform((icon) => icon ?? "0");

export const domainRouteSchema = z.object({
  customerService: sideListOf(serviceEntrySchema),
  domainList: sideListOf(hostSchema),
});

export const locationSchema = z.object({ ip: text, country: text });

/** What `info.sms` says about the phone-auth provider; its form is the provider's. */
export const phoneAuthSchema = z.object({ apiKey: text });

export const avatarSchema = z.object({ avatar: text, avatarType: text });

/** Text or nothing; anything else is no script. */
export const scriptSchema = text;
