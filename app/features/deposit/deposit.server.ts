import { showBalance } from "~/frame/member/shown-balance.server";
import { getMerchantWallet, type Wallet } from "~/gateway/resources/member/member.server";
import type { NamedLink } from "~/gateway/resources/site/system.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { optionalSection } from "~/http/responses/optional-section.server";
import type { LayoutTemplate } from "~/site/layout-template.server";
import { listNamedLinks } from "~/site/named-links.server";
import { getSite } from "~/site/site.server";
import type { DepositMethod, DepositPage } from "./deposit.response-schema.server";

/** Label and icon of a deposit link, by the first keyword that its name contains. "" matches every name. */
const methodKinds: readonly (Pick<DepositMethod, "label" | "icon"> & { keyword: string })[] = [
  { keyword: "bank", label: "member:way_bank", icon: "bank" },
  { keyword: "card", label: "member:way_card", icon: "card" },
  { keyword: "wallet", label: "member:way_wallet", icon: "phone" },
  { keyword: "crypto", label: "member:way_crypto", icon: "globe" },
  { keyword: "usdt", label: "member:way_crypto", icon: "globe" },
  { keyword: "agent", label: "member:way_agent", icon: "users" },
  { keyword: "", label: "member:way_online", icon: "deposit" },
];

/**
 * The deposit page. The wallet loads independently and shows its own failure.
 * @param shared what other pages show too: the template, and the member's wallet
 */
export async function getDepositPage(
  ctx: RequestContext,
  shared: { template: Promise<LayoutTemplate>; wallet: Promise<Wallet> },
): Promise<DepositPage> {
  const { gateway } = ctx;
  const [template, wallet, merchantWallet] = await Promise.all([
    shared.template,
    optionalSection(ctx, shared.wallet),
    optionalSection(ctx, getMerchantWallet(gateway)),
  ]);
  return {
    layout: template.newDeposit ? "new" : "base",
    methods: listMethods(listNamedLinks(getSite(ctx))),
    wallet: wallet.ok
      ? { ok: true, data: toWalletView(ctx, wallet.data, merchantWallet.ok ? merchantWallet.data.isSingle : undefined) }
      : { ok: false },
  };
}

/**
 * @param shared one wallet for all games; undefined if unknown. Then an empty wallet of a vendor may be one that nobody uses.
 */
function toWalletView(ctx: RequestContext, { currency, accounts }: Wallet, shared: boolean | undefined) {
  const shown = shared === undefined ? accounts.filter(hasMoney) : accounts;
  return {
    ...(currency ? { currency } : {}),
    ...(shared === undefined ? {} : { shared }),
    accounts: shown.map(({ id, name, balance }) => ({ id, name, balance: showBalance(ctx, balance) })),
  };
}

function hasMoney({ balance }: Wallet["accounts"][number]): boolean {
  return /[1-9]/.test(balance);
}

/** The links of the site settings whose names begin with a word for deposit. */
function listMethods(links: readonly NamedLink[]): DepositMethod[] {
  return links.flatMap(({ name, url }): DepositMethod[] => {
    // "depositlimit" is a link to limits (safer-play/tool-links.ts).
    const [, rest] = /^(?:deposit|recharge|topup|cashier)(?!limit)(.*)$/.exec(name) ?? [];
    const kind = rest === undefined ? undefined : methodKinds.find(({ keyword }) => rest.includes(keyword));
    return kind ? [{ label: kind.label, icon: kind.icon, url }] : [];
  });
}
