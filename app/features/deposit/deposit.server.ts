import { getOwnWallet } from "~/frame/wallet.server";
import { getMerchantWallet } from "~/gateway/resources/member/member.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { optionalSection, type SectionResult } from "~/http/responses/optional-section.server";
import { type NamedLink, namedLinks } from "~/site/named-links.server";
import { getSite } from "~/site/site.server";
import { getSiteTemplate } from "~/site/template.server";
import { formatMoney } from "~/ui/format";
import type { IconName } from "~/ui/layout/icons";

/** A way to pay in: a page of the gateway's own. */
export interface DepositWay {
  /** Message key. */
  label: string;
  icon: IconName;
  url: string;
}

export interface DepositPage {
  /** Template `dep_func`: "1" is the new layout, anything else the base (specification section 4). */
  layout: "new" | "base";
  /** None where the settings name no link: nothing pretends to work (readings, choice 16). */
  ways: DepositWay[];
  /** The money by wallet. `shared` is absent where it is not known. */
  wallet: SectionResult<{
    currency?: string;
    shared?: boolean;
    accounts: { id: string; name: string; balance: string }[];
  }>;
}

/** What a deposit link's name says of its kind, the most telling part first. */
const kinds: readonly (Omit<DepositWay, "url"> & { part: string })[] = [
  { part: "bank", label: "member:way_bank", icon: "home" },
  { part: "card", label: "member:way_card", icon: "card" },
  { part: "wallet", label: "member:way_wallet", icon: "phone" },
  { part: "crypto", label: "member:way_crypto", icon: "globe" },
  { part: "usdt", label: "member:way_crypto", icon: "globe" },
  { part: "agent", label: "member:way_agent", icon: "users" },
  { part: "", label: "member:way_online", icon: "deposit" },
];

/** The deposit entry (specification sections 2, 3 and 6). It never fails: its parts do, each alone. */
export async function getDepositPage(ctx: RequestContext): Promise<DepositPage> {
  const { gateway, preferences } = ctx;
  const [site, template, wallet, merchant] = await Promise.all([
    getSite(ctx),
    getSiteTemplate(ctx),
    optionalSection(ctx, getOwnWallet(ctx)),
    optionalSection(ctx, getMerchantWallet(gateway)),
  ]);
  return {
    layout: template.newDeposit ? "new" : "base",
    ways: listWays(namedLinks(site)),
    wallet: wallet.ok
      ? {
          ok: true,
          data: {
            ...(wallet.data.currency ? { currency: wallet.data.currency } : {}),
            ...(merchant.ok ? { shared: merchant.data.isSingle } : {}),
            accounts: wallet.data.accounts.map(({ id, name, balance }) => ({
              id,
              name,
              balance: formatMoney(balance, preferences.language.tag),
            })),
          },
        }
      : { ok: false },
  };
}

/** The links of the settings whose name is of a deposit. */
function listWays(links: readonly NamedLink[]): DepositWay[] {
  return links.flatMap(({ name, url }): DepositWay[] => {
    const [, rest] = /^(?:deposit|recharge|topup|cashier)(?!limit)(.*)$/.exec(name) ?? [];
    const kind = rest === undefined ? undefined : kinds.find(({ part }) => rest.includes(part));
    return kind ? [{ label: kind.label, icon: kind.icon, url }] : [];
  });
}
