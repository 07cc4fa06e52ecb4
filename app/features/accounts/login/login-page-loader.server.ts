import { getLobbyPreview } from "~/frame/backdrop/lobby-preview.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { hasOwnAccount } from "~/session/account-types";
import { getSite, hasModule } from "~/site/site.server";
import { loadFieldSettings, withPlus } from "../fields/field-settings.server";
import { getLoginHumanChecks } from "../verification/human-check.server";
import type { LoginPage, SmsLoginPage } from "./login.response-schema.server";
import { readReturnPath } from "./login-paths";
import { type LoginPortal, mayUsePortal, portals } from "./portals";
import { readRememberedMethod, readRememberedNumber, readRememberedUsername } from "./remembered-login.server";
import { getSmsLoginPage, isSmsLogin, offersSmsLogin } from "./sms-login.server";
import { getSocialLogins } from "./social-login.server";

/** Where a visitor who is logged in is sent instead of a log-in page; undefined for guests and trials. */
export function pathIfLoggedIn(ctx: RequestContext, portal: LoginPortal): string | undefined {
  const { record } = ctx.session;
  // After a POST the loader renders the page with the answer of the action.
  if (!hasOwnAccount(record) || ctx.request.isWrite) return undefined;
  const isOfOtherPortal = portal === "agent" && !mayUsePortal(portal, record.type);
  return isOfOtherPortal ? portals.member.home : readReturnPath(ctx.request.url, portal);
}

/** What the log-in page of a portal shows, with the form of one of its tabs (docs/behaviour.md 7). */
export async function loadLoginPage(ctx: RequestContext, portal: LoginPortal): Promise<LoginPage> {
  const site = getSite(ctx);
  const [home, remembered, socialLogins, sms] = await Promise.all([
    getLobbyPreview(ctx),
    readRememberedUsername(ctx, portal),
    portal === "agent" ? { social: [], inApp: false } : getSocialLogins(ctx, site),
    loadSmsLoginPage(ctx, portal),
  ]);
  return {
    portal,
    from: readReturnPath(ctx.request.url, portal),
    remembered: remembered ?? "",
    forgot: hasModule(site, "CHNGPASSMAIL3") || hasModule(site, "CHNGPASSVERIF3"),
    mobile: offersSmsLogin(site),
    ...socialLogins,
    ...getLoginHumanChecks(ctx),
    home,
    ...(sms ? { sms } : {}),
  };
}

/** The mobile tab; undefined while the page shows the other one. */
async function loadSmsLoginPage(ctx: RequestContext, portal: LoginPortal): Promise<SmsLoginPage | undefined> {
  if (!(await showsSmsLogin(ctx, portal))) return undefined;
  const [page, number] = await Promise.all([
    getSmsLoginPage(ctx, loadFieldSettings(ctx)),
    readRememberedNumber(ctx, portal),
  ]);
  if (!number) return page;
  return { ...page, remembered: { mobile: number.mobile, dialingCode: withPlus(number.dialingCode) } };
}

/** Whether the page opens with the mobile tab: it was chosen, or the remembered log-in used it. */
async function showsSmsLogin(ctx: RequestContext, portal: LoginPortal): Promise<boolean> {
  // After a form the page shows its answer.
  if (ctx.request.isWrite) return isSmsLogin(ctx);
  const chosen = ctx.request.url.searchParams.get("type");
  const method = chosen === "sms" || chosen === "username" ? chosen : await readRememberedMethod(ctx, portal);
  return method === "sms" && offersSmsLogin(getSite(ctx));
}
