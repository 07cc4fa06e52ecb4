import { z } from "zod";
import {
  anyCase,
  epochMilliseconds,
  flag,
  isAbsent,
  listOf,
  looseObject,
  number,
  optional,
  optionalListOf,
  requiredText,
  text,
  unknownValue,
} from "../../protocol/coercion.server";
import { registerRulesSchema } from "../accounts/registration.schema.server";

export const serviceEntrySchema = anyCase({
  title: text,
  path: text,
  csType: text,
  csPosition: text,
  labelIds: optionalListOf(requiredText),
});

const resourceSchema = anyCase({ resourceType: requiredText, url: text, labelNameEn: text });

/** A node of the module tree (docs/gateway.md 3.5, Y2). Its children are not parsed yet. */
export const whitelabelNodeSchema = z
  .object({ modId: text, enabled: flag, childrenNodes: unknownValue })
  .transform((node) => ({
    modId: node.modId,
    enabled: node.enabled,
    children: Array.isArray(node.childrenNodes) ? (node.childrenNodes as unknown[]) : [],
  }));

const nodesSchema = listOf(unknownValue);

/** The module tree (docs/gateway.md 3.5, Y2): a list of nodes, or one root node. The nodes are not parsed yet. */
const whitelabelSchema = unknownValue.transform((value, context) => {
  const nodes = nodesSchema.safeParse(value !== null && typeof value === "object" ? [value].flat() : value);
  if (nodes.success) return nodes.data;
  context.addIssue({ code: "custom", message: "not a tree" });
  return z.NEVER;
});

/** Sites spell the names of settings in several letter cases. */
const infoSchema = anyCase({
  customerService: optionalListOf(serviceEntrySchema),
  register: optional(registerRulesSchema),
  resources: optionalListOf(resourceSchema),
  whitelabel: optional(whitelabelSchema),
  mobileTemplate: optional(anyCase({ web_logo: text })),
  paths: optional(looseObject),
  imageCDNs: optionalListOf(requiredText),
  launchGameCDNs: optionalListOf(requiredText),
  sms: optional(anyCase({ firebase: unknownValue })),
  gw: optional(anyCase({ GEETEST_ID: text, GEETEST_VERSION: text, PROFILE_ICON_COUNT: number })),
});

export type WireInfo = z.output<typeof infoSchema>;

/** State and settings of the site (docs/gateway.md 3.5, Y1). `info` may be missing where the site is closed. */
export const statusSchema = z
  .object({
    maintenance: unknownValue,
    regionRestriction: unknownValue,
    maintenanceEnd: epochMilliseconds,
    info: unknownValue,
  })
  .refine(({ info, maintenance, regionRestriction }) =>
    [info, maintenance, regionRestriction].some((field) => !isAbsent(field)),
  )
  .transform((status) => ({
    maintenance: flag.parse(status.maintenance),
    regionRestriction: flag.parse(status.regionRestriction),
    isStatusGiven: !isAbsent(status.maintenance) || !isAbsent(status.regionRestriction),
    maintenanceEnd: status.maintenanceEnd,
    info: infoSchema.parse(optional(looseObject).parse(status.info) ?? {}),
  }));

export const templateSchema = anyCase({
  parameters: optional(
    anyCase({
      app_desc: text,
      app_desc_font_color: text,
      mem_cen: text,
      dep_func: text,
      // The names of these are assumed: docs/gateway.md 3.5 does not list all parameters.
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
  countries: optionalListOf(z.object({ countryCode: requiredText, countryDialingCode: requiredText })),
});

export const serviceLinksSchema = z.object({
  version: optional(z.object({ pathList: optionalListOf(serviceEntrySchema) })),
});

/** Settings of the phone-auth provider, in `info.sms`. */
export const phoneAuthSchema = z.object({ apiKey: text });
