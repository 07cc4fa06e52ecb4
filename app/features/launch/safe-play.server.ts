import { getCheckMinutes } from "~/catalogue/launch/play-session.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { CHECK_COOKIE, CHECK_MINUTES } from "~/safer-play/reality-check";
import { toolIcons, toolLinkNames } from "~/safer-play/tool-links";
import { findMerchantPage } from "~/site/named-links.server";
import { getSite, type Site } from "~/site/site.server";
import type { PlayFigures, SafePlayPage } from "./launch.response-schema.server";

/** Tools of the merchant, with their names and icons. */
const tools = [
  { label: "play:deposit_limits", icon: toolIcons.limits, names: toolLinkNames.limits },
  { label: "play:time_out", icon: toolIcons.timeOut, names: toolLinkNames.timeOut },
  { label: "play:self_exclusion", icon: toolIcons.selfExclusion, names: toolLinkNames.selfExclusion },
  { label: "play:gambling_help", icon: toolIcons.gamblingHelp, names: toolLinkNames.gamblingHelp },
] as const;

const INTERVAL_MAX_AGE_SECONDS = 365 * 24 * 3600;

/** The data of the safe play page. @param figures figures of the play session; left out when they are not available */
export function toSafePlayPage(ctx: RequestContext, figures: PlayFigures | undefined): SafePlayPage {
  return {
    everyMinutes: getCheckMinutes(ctx),
    choices: [...CHECK_MINUTES],
    ...(figures ? { figures } : {}),
    links: getToolLinks(getSite(ctx)),
  };
}

/** Stores the interval of the reality check. @param minutes an interval that is offered */
export function saveCheckMinutes({ cookies }: RequestContext, minutes: string): void {
  cookies.set(CHECK_COOKIE, minutes, { maxAge: INTERVAL_MAX_AGE_SECONDS });
}

/** The merchant's tools that the site settings link to. */
function getToolLinks(site: Site): SafePlayPage["links"] {
  return tools.flatMap(({ label, icon, names }) => {
    const url = findMerchantPage(site, names);
    return url ? [{ label, icon, url }] : [];
  });
}
