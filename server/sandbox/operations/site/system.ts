import { HEAD_ICON_COUNT } from "../../art";
import type { SandboxContext } from "../../context";
import { Refusal } from "../../http/envelope";
import { platformCode, platformLanguages } from "../../http/language";
import { textField } from "../../http/parameters";
import { client, phoneProvider } from "../../providers/registration";
import {
  countries,
  customerService,
  namedLinks,
  sharedSettings,
  templateParameters,
  visitorAddress,
} from "../../settings/site";
import { isFlagOn, whitelabelTree } from "../../settings/whitelabel";
import { isTrial } from "../../state/account";
import type { Call, Operation } from "../operation";

const defaultHost = "www.site.invalid";

function siteHost(call: Call): string {
  const url = call.query.get("url") ?? "";
  return /^[\w.-]{1,100}$/.test(url) ? url : defaultHost;
}

/** During maintenance the settings are reduced to empty lists, as the protocol allows (docs/gateway.md 3.5). */
const reducedInfo = { customerService: [], domainRoute: [], resources: [], whitelabel: [], imageCDNs: [] };

/** The `info` of the status (docs/gateway.md 3.5, Y1). */
function statusInfo(call: Call, context: SandboxContext) {
  const { imageHosts, gameHost } = context.addresses;
  const { geetestVersion, flags, webLogo } = context.switches.values;
  const usesGeetest = isFlagOn("GEETEST3", flags) || isFlagOn("GEETESTVCODE3", flags);
  if (context.switches.values.maintenance) return reducedInfo;
  return {
    ...sharedSettings(context, siteHost(call)),
    mobileTemplate: { web_logo: webLogo && "/brand/logo.png" },
    paths: namedLinks(context),
    mainDomain: siteHost(call),
    imageCDNs: imageHosts,
    launchGameCDNs: [gameHost],
    sms: context.switches.values.phoneProvider ? { firebase: phoneProvider(context.addresses.providers) } : null,
    gw: {
      GEETEST_ID: usesGeetest ? client.geetestId : null,
      GEETEST_VERSION: geetestVersion,
      PROFILE_ICON_COUNT: String(HEAD_ICON_COUNT),
    },
    analytics: { gtagId: null },
  };
}

const getSystemStatus: Operation = {
  name: "getSystemStatus",
  method: "GET",
  paths: ["/wps/system/status", "/wps/v2/system/status"],
  moduleIds: ["COMM3"],
  token: "N",
  availableWhenClosed: true,
  handle: (call, context) => {
    if (!call.query.has("url")) call.reportViolation("status without the host name of the page");
    const { maintenance, maintenanceEnd, regionRestriction } = context.switches.values;
    return {
      info: statusInfo(call, context),
      location: { ip: visitorAddress },
      maintenance,
      maintenanceEnd: maintenance ? maintenanceEnd : null,
      regionRestriction,
      whitelist: false,
      test: true,
    };
  },
};

const getConsolidatedSettings: Operation = {
  name: "getConsolidatedSettings",
  method: "GET",
  paths: ["/wps/system/settings/consolidated"],
  moduleIds: ["COMM3"],
  token: "N",
  availableWhenClosed: true,
  handle: (call, context) => sharedSettings(context, siteHost(call)),
};

const getTemplate: Operation = {
  name: "getTemplate",
  method: "GET",
  paths: ["/wps/system/templates"],
  moduleIds: ["COMM3"],
  token: "N",
  availableWhenClosed: true,
  handle: (call, context) => ({
    merchantCode: context.merchantCode,
    templateId: 7,
    parameters: templateParameters(call.language, context),
  }),
};

const getCountry: Operation = {
  name: "getCountry",
  method: "GET",
  paths: ["/wps/system/country"],
  moduleIds: ["COMM3"],
  token: "N",
  availableWhenClosed: true,
  handle: () => ({ ...countries[0], currency: "MMK", currencySymbol: "K", countries }),
};

const getLocation: Operation = {
  name: "getLocation",
  method: "GET",
  paths: ["/wps/system/location"],
  moduleIds: ["COMM3"],
  token: "N",
  availableWhenClosed: true,
  handle: () => ({ ip: visitorAddress, country: countries[0].countryCode }),
};

const getWhitelabel: Operation = {
  name: "getWhitelabel",
  method: "GET",
  paths: ["/wps/system/whitelabel"],
  moduleIds: ["COMM3"],
  token: "N",
  availableWhenClosed: true,
  handle: (_call, context) => whitelabelTree(context.switches.values.flags),
};

const getDomainRoute: Operation = {
  name: "getDomainRoute",
  method: "GET",
  paths: ["/wps/system/domainRoute"],
  moduleIds: ["COMM3"],
  token: "N",
  availableWhenClosed: true,
  handle: (call, context) => ({
    customerService: customerService(context),
    domainList: [{ domainName: siteHost(call) }],
  }),
};

const getCustomerServiceLinks: Operation = {
  name: "getCustomerServiceLinks",
  method: "GET",
  paths: ["/wps/system/customerService"],
  moduleIds: ["COMM3"],
  token: "O",
  availableWhenClosed: true,
  handle: (_call, context) => ({ version: { pathList: customerService(context) } }),
};

const getCustomerServiceScript: Operation = {
  name: "getCustomerServiceScript",
  method: "GET",
  paths: ["/wps/relay/WPSCORE_getCustomerServiceScript"],
  moduleIds: ["COMM3"],
  token: "O",
  availableWhenClosed: true,
  handle: () => null,
};

const getHeadIcon: Operation = {
  name: "getHeadIcon",
  method: "GET",
  paths: ["/wps/member/info/icon"],
  moduleIds: ["PROFPIC3"],
  token: "Y",
  handle: (call) => call.account.icon,
};

const setHeadIcon: Operation = {
  name: "setHeadIcon",
  method: "POST",
  paths: ["/wps/member/info/icon"],
  moduleIds: ["PROFPIC3"],
  token: "Y",
  handle: (call, context) => {
    const icon = textField(call.body, "icon");
    if (!/^\d{1,2}$/.test(icon) || Number(icon) >= HEAD_ICON_COUNT) throw new Refusal("request.param.err");
    context.accounts.setIcon(call.account.id, String(Number(icon)));
  },
};

const getAvatar: Operation = {
  name: "getAvatar",
  method: "GET",
  paths: ["/wps/relay/MCSFE_getPlayerAvatar"],
  moduleIds: ["PROFPIC3"],
  token: "Y",
  handle: (call) => ({ avatar: call.account.icon, avatarType: "STATIC" }),
};

const setLanguage: Operation = {
  name: "setLanguage",
  method: "PUT",
  paths: ["/wps/member/language"],
  moduleIds: ["COMM3"],
  token: "Y",
  handle: (call, context) => {
    const language = platformCode(textField(call.body, "language"));
    if (isTrial(call.account)) throw new Refusal("customer.action.forbidden");
    if (!platformLanguages.has(language)) throw new Refusal("request.param.err");
    context.accounts.setLanguage(call.account.id, language);
  },
};

const ping: Operation = {
  name: "ping",
  method: "GET",
  paths: ["/wps/system/test/ping"],
  token: "N",
  availableWhenClosed: true,
  handle: () => "pong",
};

/** The operations of docs/gateway.md 3.5. */
export const systemOperations: readonly Operation[] = [
  getSystemStatus,
  getConsolidatedSettings,
  getTemplate,
  getCountry,
  getLocation,
  getWhitelabel,
  getDomainRoute,
  getCustomerServiceLinks,
  getCustomerServiceScript,
  getHeadIcon,
  setHeadIcon,
  getAvatar,
  setLanguage,
  ping,
];
