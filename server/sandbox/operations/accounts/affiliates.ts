import type { SandboxContext } from "../../context";
import { Refusal, type RefusalDetails } from "../../http/envelope";
import { type Affiliate, affiliateOfDomain, findAffiliate } from "../../settings/affiliates";
import type { Operation } from "../operation";

/**
 * The affiliate behind an invitation code.
 * @throws Refusal `affiliate.code.invalid`, or `expired.affiliate.url` for a link that is out of date
 */
export function requireAffiliate(code: string, details: RefusalDetails = {}): Affiliate {
  const affiliate = findAffiliate(code);
  if (!affiliate) throw new Refusal("affiliate.code.invalid", details);
  if (affiliate.expired) throw new Refusal("expired.affiliate.url");
  return affiliate;
}

/** Referral codes and recommenders are member ids. @throws Refusal `US_CUSTOMER_ILLEGAL_RECOMMENDER_ERROR` */
export function requireRecommender(id: string, context: SandboxContext): void {
  const recommender = /^\d{1,12}$/.test(id) ? context.accounts.byId(Number(id)) : undefined;
  if (!recommender || recommender.disabled) throw new Refusal("US_CUSTOMER_ILLEGAL_RECOMMENDER_ERROR");
}

const checkAffiliate: Operation = {
  name: "checkAffiliate",
  method: "GET",
  paths: ["/wps/agent/affiliate"],
  modules: ["AFFMAN3"],
  token: "N",
  handle: ({ query }, context) => {
    const code = query.get("code")?.trim() ?? "";
    const referral = query.get("referralCode")?.trim() ?? "";
    if (referral !== "") requireRecommender(referral, context);
    if (code !== "") return { code: requireAffiliate(code).code };
    // Without a code the question is which one the domain is bound to.
    const bound = affiliateOfDomain(query.get("domain") ?? "");
    if (!bound) throw new Refusal("affiliate.code.invalid");
    return { code: bound.code };
  },
};

const getDefaultAgent: Operation = {
  name: "getDefaultAgent",
  method: "GET",
  paths: ["/wps/agent/default"],
  modules: ["AFFMAN3"],
  token: "N",
  handle: ({ query }) => ({ code: affiliateOfDomain(query.get("domain") ?? "")?.code ?? null }),
};

/** The affiliate rows of docs/gateway.md 3.2. */
export const affiliateOperations: readonly Operation[] = [checkAffiliate, getDefaultAgent];
