import { getGeetest, type HumanCheck } from "~/gateway/resources/accounts/verification.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { optionalSection } from "~/http/responses/optional-section.server";
import { getSite, hasFeature, type Site } from "~/site/site.server";
import type { HumanWidget } from "./verification.response-schema.server";

const V4_FIELDS = ["captcha_id", "lot_number", "pass_token", "gen_time", "captcha_output"] as const;
const MAX_LENGTH = 2000;

/** GEETEST3 asks for a human verification in all forms, GEETESTVCODE3 before codes are sent (docs/gateway.md 3.3). */
function requiresHumanCheck(site: Site): boolean {
  return hasFeature(site, "GEETEST3") || hasFeature(site, "GEETESTVCODE3");
}

/** The parameters of the verification widget for a form that can send codes; undefined while both flags are off. */
export async function getHumanWidget(
  ctx: RequestContext,
  site: Site,
  product?: "register",
): Promise<HumanWidget | undefined> {
  if (!requiresHumanCheck(site)) return undefined;
  const { id = "", version = "v3" } = site.humanVerification ?? {};
  if (version === "v4") return { version, id };
  const challenge = await optionalSection(ctx, getGeetest(ctx.gateway, product));
  // A challenge is valid for one visitor, so the page must not enter the shared cache.
  ctx.visitor.ensureDeviceId();
  return { version: "v3", id: challenge.ok ? challenge.data.gt : id, ...(challenge.ok && challenge.data) };
}

/** The same for a log-in form that sends no codes. */
export async function getLoginHumanWidget(ctx: RequestContext): Promise<HumanWidget | undefined> {
  const site = await getSite(ctx);
  return hasFeature(site, "GEETEST3") ? getHumanWidget(ctx, site) : undefined;
}

/** The fields that the widget added to the form, unchanged; empty while both flags are off. */
export function readHumanCheck(form: FormData, site: Site): HumanCheck {
  if (!requiresHumanCheck(site)) return {};
  const read = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" && value !== "" && value.length <= MAX_LENGTH ? value : undefined;
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
