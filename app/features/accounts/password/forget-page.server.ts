import type { RequestContext } from "~/http/context/request-context.server";
import { getSite, hasFeature, type Site } from "~/site/site.server";
import { listDialingCodes } from "../fields/dialing-codes.server";
import { ruleFor } from "../fields/field-rules.server";
import { getRules } from "../fields/rules.server";
import { getHumanWidget } from "../verification/human-check.server";
import { issuePageKey } from "../verification/page-key.server";
import { readSentCode, viewOf } from "../verification/sms-cookie.server";
import type { ForgetPage, Way } from "./forget-page";

/** The way that is asked for, phone first (specification section 2, forgot password), and whether there is another. */
export async function chooseWay(ctx: RequestContext): Promise<{ way: Way; choice: boolean } | undefined> {
  const ways = waysOf(await getSite(ctx));
  const way = ways.find((each) => each === ctx.request.url.searchParams.get("type")) ?? ways[0];
  return way && { way, choice: ways.length > 1 };
}

function waysOf(site: Site): Way[] {
  // Settings that could not be had leave the way that needs no flag.
  if (site.features.length === 0) return ["email"];
  const phone = hasFeature(site, "CHNGPASSVERIF3") ? (["phone"] as const) : [];
  const email = hasFeature(site, "CHNGPASSMAIL3") ? (["email"] as const) : [];
  return [...phone, ...email];
}

/** Rules of the form; all of its fields have to be filled in. */
export async function getForgetRules(ctx: RequestContext): Promise<ForgetPage["rules"]> {
  const rules = await getRules(ctx);
  const required = { required: true };
  return {
    username: { ...ruleFor("username", rules), ...required },
    email: { ...ruleFor("email", rules), ...required },
    mobileNum: { ...ruleFor("mobileNum", rules), ...required },
    newPassword: { ...ruleFor("password", rules), ...required },
  };
}

/** The page; undefined when the merchant offers neither way. */
export async function getForgetPage(ctx: RequestContext, request: Request): Promise<ForgetPage | undefined> {
  const chosen = await chooseWay(ctx);
  if (!chosen) return undefined;
  const byPhone = chosen.way === "phone";
  const site = await getSite(ctx);
  const [rules, dialing, sent, human] = await Promise.all([
    getForgetRules(ctx),
    byPhone ? listDialingCodes(ctx) : { codes: [], code: "" },
    byPhone ? readSentCode(ctx, request, "noLogin") : undefined,
    getHumanWidget(ctx, site),
  ]);
  return {
    ...chosen,
    rules,
    dialing,
    ...(sent ? { sent: viewOf(sent) } : {}),
    ...(human ? { human } : {}),
    idempotencyKey: issuePageKey(ctx),
  };
}
