import type { SandboxContext } from "../../context";
import { Refusal, type RefusalDetails } from "../../http/envelope";
import type { Operation } from "../operation";

/** An invitation code with its agent and domains. */
interface Affiliate {
  readonly code: string;
  readonly agent: string;
  readonly domains: readonly string[];
  /** Whether its link has expired. */
  readonly expired: boolean;
}

/** The invitation codes of the sandbox. */
const affiliates: readonly Affiliate[] = [
  { code: "DEMO88", agent: "demo_agent", domains: ["www.site.invalid", "demo88.site.invalid"], expired: false },
  { code: "STAR41", agent: "demo_agent41", domains: ["star41.site.invalid"], expired: false },
  { code: "OLD2024", agent: "demo_agent", domains: [], expired: true },
];

/** Finds a code, ignoring letter case. */
function findAffiliate(code: string): Affiliate | undefined {
  return affiliates.find((affiliate) => affiliate.code === code.trim().toUpperCase());
}

function affiliateOfDomain(domain: string): Affiliate | undefined {
  return affiliates.find((affiliate) => affiliate.domains.includes(domain.trim().toLowerCase()));
}

/**
 * The affiliate of an invitation code.
 * @throws Refusal `affiliate.code.invalid`, or `expired.affiliate.url` for an expired link
 */
export function requireAffiliate(code: string, details: RefusalDetails = {}): Affiliate {
  const affiliate = findAffiliate(code);
  if (!affiliate) throw new Refusal("affiliate.code.invalid", details);
  if (affiliate.expired) throw new Refusal("expired.affiliate.url");
  return affiliate;
}

/** Checks a referral code or recommender, which are member ids. @throws Refusal `US_CUSTOMER_ILLEGAL_RECOMMENDER_ERROR` */
export function requireRecommender(id: string, context: SandboxContext): void {
  const recommender = /^\d{1,12}$/.test(id) ? context.accounts.byId(Number(id)) : undefined;
  if (!recommender || recommender.disabled) throw new Refusal("US_CUSTOMER_ILLEGAL_RECOMMENDER_ERROR");
}

const checkAffiliate: Operation = {
  name: "checkAffiliate",
  method: "GET",
  paths: ["/wps/agent/affiliate"],
  moduleIds: ["AFFMAN3"],
  token: "N",
  handle: ({ query }, context) => {
    const code = query.get("code")?.trim() ?? "";
    const referral = query.get("referralCode")?.trim() ?? "";
    if (referral !== "") requireRecommender(referral, context);
    if (code !== "") return { code: requireAffiliate(code).code };
    // Without a code, the domain decides.
    const affiliate = affiliateOfDomain(query.get("domain") ?? "");
    if (!affiliate) throw new Refusal("affiliate.code.invalid");
    return { code: affiliate.code };
  },
};

const getDefaultAgent: Operation = {
  name: "getDefaultAgent",
  method: "GET",
  paths: ["/wps/agent/default"],
  moduleIds: ["AFFMAN3"],
  token: "N",
  handle: ({ query }) => ({ code: affiliateOfDomain(query.get("domain") ?? "")?.code ?? null }),
};

/** The affiliate operations of docs/gateway.md 3.2. */
export const affiliateOperations: readonly Operation[] = [checkAffiliate, getDefaultAgent];
