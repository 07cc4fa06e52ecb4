/** An invitation code, the agent behind it and the domains that are bound to it. */
export interface Affiliate {
  readonly code: string;
  readonly agent: string;
  readonly domains: readonly string[];
  /** Its link is out of date. */
  readonly expired: boolean;
}

/** The invitation codes of the sandbox. */
const affiliates: readonly Affiliate[] = [
  { code: "DEMO88", agent: "demo_agent", domains: ["www.site.invalid", "demo88.site.invalid"], expired: false },
  { code: "STAR41", agent: "demo_agent41", domains: ["star41.site.invalid"], expired: false },
  { code: "OLD2024", agent: "demo_agent", domains: [], expired: true },
];

/** Finds a code without regard to letter case. */
export function findAffiliate(code: string): Affiliate | undefined {
  return affiliates.find((affiliate) => affiliate.code === code.trim().toUpperCase());
}

export function affiliateOfDomain(domain: string): Affiliate | undefined {
  return affiliates.find((affiliate) => affiliate.domains.includes(domain.trim().toLowerCase()));
}
