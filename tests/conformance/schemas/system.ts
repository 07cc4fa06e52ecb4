import { z } from "zod";
import { address, bitText, count, id, picture, record, text } from "../support/shapes";

/** R1. Flags are booleans, or the words of other sites. */
const flag = z.union([z.boolean(), bitText]);
const rule = record({
  acceptedPattern: text,
  patternId: z.number().int().min(0).max(19),
  minLength: z.number().int().min(0),
  maxLength: z.number().int().min(1),
  enabled: flag,
  required: flag,
  updateRequired: flag,
});

const fieldKeys = [
  "username",
  "password",
  "paymentPassword",
  "payeeName",
  "nickname",
  "email",
  "mobileNum",
  "qqNum",
  "wechat",
  "line",
  "whatsapp",
  "zalo",
  "facebook",
  "idNumber",
  "recommenderId",
  "birthday",
  "affiliateCode",
  "captcha",
] as const;

/** Map of field to rule; fields that are absent count as disabled (docs/gateway.md 3.2). */
export const registerRules = z.partialRecord(z.enum(fieldKeys), rule);

/** Entry of customer service (docs/gateway.md 3.5); the path may be encrypted (2.10). */
const serviceEntry = record({
  title: text,
  path: z.string(),
  csType: text,
  csPosition: text,
  labelIds: z.array(z.number().int()),
});

const resource = record({ resourceType: text, url: z.string(), qrCodeUrl: z.string(), labelNameEn: text });

interface Node {
  modId: string;
  enabled: "1" | "0";
  childrenNodes: Node[];
}

const node: z.ZodType<Node> = z.lazy(() =>
  record({ modId: z.string().regex(/^[A-Z]+3$/), enabled: bitText, childrenNodes: z.array(node) }),
);

/** Y2. */
export const whitelabel = z.array(node);

const domains = z.array(record({ domainName: text }));

const shared = {
  domainRoute: domains,
  resources: z.array(resource),
  customerService: z.array(serviceEntry),
  register: registerRules,
  whitelabel,
};

/** Y1. */
export const systemStatus = record({
  info: record({
    ...shared,
    mobileTemplate: record({ web_logo: z.union([z.literal(false), picture]) }),
    paths: z.record(z.string(), address),
    mainDomain: text,
    imageCDNs: z.array(address).min(1),
    launchGameCDNs: z.array(address),
    sms: z.union([z.null(), z.record(z.string(), z.unknown())]),
    gw: record({ GEETEST_ID: z.string().nullable(), GEETEST_VERSION: z.enum(["v3", "v4"]), PROFILE_ICON_COUNT: count }),
    analytics: record({ gtagId: z.string().nullable() }),
  }),
  location: record({ ip: text }),
  maintenance: z.boolean(),
  maintenanceEnd: z.number().int().nullable(),
  regionRestriction: z.boolean(),
  whitelist: z.boolean(),
  test: z.boolean(),
});

export const consolidatedSettings = record(shared);

export const template = record({
  merchantCode: text,
  templateId: id,
  parameters: z
    .looseObject({ app_desc: z.string(), app_desc_font_color: z.string(), mem_cen: z.string(), dep_func: z.string() })
    .catchall(z.string()),
});

const country = { countryCode: z.string().length(2), countryDialingCode: z.string().regex(/^\d{1,3}$/) };
export const countries = record({
  ...country,
  currency: z.string().length(3),
  currencySymbol: text,
  countries: z.array(record(country)).min(1),
});

export const location = record({ ip: text, country: text });
export const domainRoute = record({ customerService: z.array(serviceEntry), domainList: domains });
export const serviceLinks = record({ version: record({ pathList: z.array(serviceEntry) }) });
export const geetest = record({ gt: z.string().length(32), challenge: z.string().length(32), newCaptcha: z.boolean() });
export const agentCode = record({ code: text.nullable() });
