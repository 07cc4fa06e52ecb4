import type { z } from "zod";
import type { GatewayClient } from "../../client/gateway-client.server";
import { compact } from "../../protocol/coercion.server";
import { formatHundredths } from "../../protocol/money.server";
import {
  memberSchema,
  merchantWalletSchema,
  rankProgressSchema,
  securitySchema,
  walletSchema,
} from "./member.schema.server";

export interface MemberInfo {
  id: string;
  /** Account type: 0 player, 4 trial, 1, 2, 41, 42 agents, 40 second player family (docs/gateway.md 1.6). */
  type: number;
  nickname?: string;
  /** Without the merchant's prefix. */
  account: string;
  /** Masked by the gateway. */
  mobile?: string;
  email?: string;
  /** Epoch milliseconds. */
  registeredAt?: number;
  lastLoginAt?: number;
  club?: { labelId?: string; name?: string; rankLevel: number; showsBenefits: boolean };
}

export interface Wallet {
  /** Decimal string with 2 decimals. */
  balance: string;
  currency?: string;
  currencySymbol?: string;
  accounts: { id: string; name: string; balance: string }[];
}

export interface RankProgress {
  /** 0 to 1; 1 without a rank label. */
  progress: number;
  completed: number;
  expected: number;
  rankName?: string;
  labelId?: string;
}

/** `account` may come as `merchant@name`; the part after `@` is shown (docs/gateway.md 1.11 quirk 17). */
function toMember(wire: z.output<typeof memberSchema>): MemberInfo {
  const account = wire.account?.slice(wire.account.indexOf("@") + 1) ?? "";
  const club = wire.clubLabel;
  return compact({
    id: wire.id ?? account,
    type: wire.type ?? 0,
    nickname: wire.nickname,
    account,
    mobile: wire.mobile,
    email: wire.email,
    registeredAt: wire.regDate,
    lastLoginAt: wire.lastLogin,
    club:
      club &&
      compact({
        labelId: club.labelId,
        name: club.labelName,
        rankLevel: club.rankLevel ?? 0,
        showsBenefits: club.type?.toUpperCase() === "AUTO",
      }),
  });
}

function toWallet(wire: z.output<typeof walletSchema>): Wallet {
  return compact({
    balance: formatHundredths(wire.sumBalance),
    currency: wire.currency,
    currencySymbol: wire.currencySymbol,
    accounts: wire.balance.map((account) => ({
      id: account.accountTypeId ?? account.accountId ?? "",
      name: account.accountName ?? "",
      balance: formatHundredths(account.availBalance),
    })),
  });
}

/** Completed over expected conditions, full without a rank label (specification section 4). */
function toRankProgress(wire: z.output<typeof rankProgressSchema>): RankProgress {
  const labelId = wire.playerRankProgress?.labelId;
  const completed = wire.currentProgress?.completedConditions ?? 0;
  const expected = wire.currentProgress?.totalExpectedConditions ?? 0;
  return compact({
    progress: !labelId ? 1 : expected === 0 ? 0 : Math.min(1, completed / expected),
    completed,
    expected,
    rankName: wire.playerRankName,
    labelId,
  });
}

/**
 * The signed-in member (docs/gateway.md 3.9, M1).
 * @throws GatewayError `unauthenticated` also for an answer without identity (docs/gateway.md 1.6).
 */
export function getMemberInfo(gateway: GatewayClient): Promise<MemberInfo> {
  return gateway.call("getMemberInfo", { schema: memberSchema, view: toMember, identity: true });
}

/** The member's money: amounts are decimal strings with 2 decimals (docs/gateway.md 3.9). @throws GatewayError */
export function getWallet(gateway: GatewayClient): Promise<Wallet> {
  return gateway.call("getWallet", { parameters: { typeId: 0 }, schema: walletSchema, view: toWallet });
}

/** Whether all vendors share one wallet (docs/gateway.md 3.9); failures are silent. @throws GatewayError */
export function getMerchantWallet(gateway: GatewayClient): Promise<{ isSingle: boolean }> {
  return gateway.call("getMerchantWallet", { schema: merchantWalletSchema, view: ({ isSingle }) => ({ isSingle }) });
}

/** Progress to the next rank (docs/gateway.md 3.9, M2); failures are silent. @throws GatewayError */
export function getRankProgress(gateway: GatewayClient): Promise<RankProgress> {
  return gateway.call("getPlayerRankProgress", { schema: rankProgressSchema, view: toRankProgress });
}

/** What the member has set up for the account's safety. */
export type SecuritySettings = z.output<typeof securitySchema>;

/** Which safeguards the member's account has (docs/gateway.md 3.9 `getSecurityConfig`, loose). @throws GatewayError */
export function getSecuritySettings(gateway: GatewayClient): Promise<SecuritySettings> {
  return gateway.call("getSecurityConfig", { schema: securitySchema, view: (wire) => wire });
}
