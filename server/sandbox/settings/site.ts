import type { SandboxContext } from "../context";
import { encryptPath } from "../http/encryption";
import type { LocalText, TextLanguage } from "../http/language";
import { VIP_LABEL_ID } from "../state/seed";
import { registerRules } from "./register-rules";
import { whitelabelTree } from "./whitelabel";

/** A documentation address (RFC 5737), sent in place of the real address of the caller. */
export const visitorAddress = "203.0.113.7";

/** Countries offered by the dialling-code picker (docs/gateway.md 3.5 `getCountry`). */
export const countries = [
  { countryCode: "MM", countryDialingCode: "95" },
  { countryCode: "TH", countryDialingCode: "66" },
  { countryCode: "CN", countryDialingCode: "86" },
  { countryCode: "VN", countryDialingCode: "84" },
  { countryCode: "MY", countryDialingCode: "60" },
  { countryCode: "PH", countryDialingCode: "63" },
  { countryCode: "ID", countryDialingCode: "62" },
  { countryCode: "IN", countryDialingCode: "91" },
] as const;

const appDescription: LocalText = {
  EN: "Play faster in the app",
  CN: "下载应用，畅玩更快",
  MY: "အက်ပ်ဖြင့် ပိုမိုမြန်ဆန်စွာ ကစားပါ",
};

/** The screen parameters of `getTemplate` (docs/gateway.md 3.5). */
export function templateParameters(language: TextLanguage, context: SandboxContext): Record<string, string> {
  return {
    app_desc: appDescription[language],
    app_desc_font_color: "#ffd666",
    mem_cen: "1",
    dep_func: "1",
    web_desc: "",
    theme_color: "#0f1626",
    licence: "Sandbox licence 0000/DEMO: games here are for trying out, nothing is won or lost.",
    licence_url: `${context.addresses.gameHost}/service?c=licence`,
    help_organisations: `Players' Help Line|${context.addresses.gameHost}/service?c=help`,
    ...context.switches.values.template,
  };
}

/** Links of the settings by name, below the game host. Some member screens have no link, to show both cases. */
const linkPaths: Readonly<Record<string, string>> = {
  telegram: "/service?c=telegram",
  whatsapp: "/service?c=whatsapp",
  depositBank: "/account?c=deposit-bank",
  depositWallet: "/account?c=deposit-wallet",
  withdrawal: "/account?c=withdrawal",
  bettingRecord: "/account?c=betting-record",
  securityCenter: "/account?c=security",
  // Safer-play tools. The protocol does not define the names of links.
  limits: "/service?c=limits",
  timeOut: "/service?c=break",
  selfExclusion: "/service?c=exclusion",
};

/** The named links of the settings (`info.paths`, docs/gateway.md 3.5) with the changes of the switches. */
export function namedLinks({ addresses, switches }: SandboxContext): Record<string, string> {
  const links = { ...linkPaths, ...switches.values.links };
  const entries = Object.entries(links).filter(([, link]) => link !== "");
  return Object.fromEntries(
    entries.map(([name, link]) => [name, link.startsWith("/") ? addresses.gameHost + link : link]),
  );
}

/** Customer-service entries: encrypted, plain and restricted to a club label (docs/gateway.md 3.5, 2.10). */
export function customerService(context: SandboxContext) {
  const page = (channel: string) => `${context.addresses.gameHost}/service?c=${channel}`;
  return [
    { csType: "LIVECHAT", csPosition: "1", title: "CS", path: encryptPath(page("live"), "Qw3rTy78"), labelIds: [] },
    {
      csType: "OTHER",
      csPosition: "2",
      title: "telegram",
      path: encryptPath(page("telegram"), "Zx9cVb01"),
      labelIds: [],
    },
    { csType: "OTHER", csPosition: "3", title: "whatsapp", path: page("whatsapp"), labelIds: [] },
    {
      csType: "COMM100VIP",
      csPosition: "4",
      title: "VIP",
      path: encryptPath(page("vip"), "Lk8jHg54"),
      labelIds: [VIP_LABEL_ID],
    },
  ];
}

/** Downloads and icons; `resourceType` mixes letter cases, as the protocol does (docs/gateway.md 3.5). */
function resources(context: SandboxContext) {
  const page = (system: string) => `${context.addresses.gameHost}/app?os=${system}`;
  return [
    { resourceType: "IOS", url: page("ios"), qrCodeUrl: "", labelNameEn: "iOS app" },
    { resourceType: "Android", url: page("android"), qrCodeUrl: "", labelNameEn: "Android app" },
    { resourceType: "MOBILECONFIG", url: page("webclip"), qrCodeUrl: "", labelNameEn: "Web clip" },
    { resourceType: "AppDownloadIcon", url: "/brand/app-icon.png", qrCodeUrl: "", labelNameEn: "Icon" },
    { resourceType: "SpeedTest", url: "", qrCodeUrl: "", labelNameEn: "Speed test" },
  ];
}

/** The settings in both `getSystemStatus` and `getConsolidatedSettings`. */
export function sharedSettings(context: SandboxContext, host: string) {
  return {
    domainRoute: [{ domainName: host }],
    resources: resources(context),
    customerService: customerService(context),
    register: registerRules(context.switches.values.registerRules),
    whitelabel: whitelabelTree(context.switches.values.flags),
  };
}
