import { getGeetest, type HumanCheck } from "~/gateway/resources/accounts/verification.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { optionalSection } from "~/http/responses/optional-section.server";
import { getSite, hasFeature, type Site } from "~/site/site.server";
import type { HumanWidget } from "./human-widget";

const V4_FIELDS = ["captcha_id", "lot_number", "pass_token", "gen_time", "captcha_output"] as const;
const LONGEST = 2000;

/** Whether forms, or codes alone, ask for a human verification (docs/gateway.md 3.3). */
function isAsked(site: Site): boolean {
  return hasFeature(site, "GEETEST3") || hasFeature(site, "GEETESTVCODE3");
}

/** What a verification widget is started with; undefined while the flags are off. */
export async function getHumanWidget(
  ctx: RequestContext,
  site: Site,
  product?: "register",
): Promise<HumanWidget | undefined> {
  if (!isAsked(site)) return undefined;
  const { id = "", version = "v3" } = site.humanVerification ?? {};
  if (version === "v4") return { version, id };
  const challenge = await optionalSection(ctx, getGeetest(ctx.gateway, product));
  // A challenge is good for one visitor: a page with it is kept for nobody else.
  ctx.visitor.mark();
  return { version: "v3", id: challenge.ok ? challenge.data.gt : id, ...(challenge.ok && challenge.data) };
}

/** The same for a log-in's form without a code: GEETESTVCODE3 is about codes alone. */
export async function getLoginWidget(ctx: RequestContext): Promise<HumanWidget | undefined> {
  const site = await getSite(ctx);
  return hasFeature(site, "GEETEST3") ? getHumanWidget(ctx, site) : undefined;
}

/** The fields that a widget left in the form, passed on as they are while a flag is on; none otherwise. */
export function readHumanCheck(form: FormData, site: Site): HumanCheck {
  if (!isAsked(site)) return {};
  const read = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" && value !== "" && value.length <= LONGEST ? value : undefined;
  };
  const v4 = V4_FIELDS.flatMap((name) => {
    const value = read(name);
    return value ? [[name, value] as const] : [];
  });
  return {
    geetestChallenge: read("geetestChallenge"),
    geetestSeccode: read("geetestSeccode"),
    ...(v4.length > 0 ? { geetestValidateV4: Object.fromEntries(v4) } : {}),
  };
}
