import type { z } from "zod";
import type { GatewayClient } from "../../client/gateway-client.server";
import { compact } from "../../protocol/coercion.server";
import { toMoment } from "../../protocol/moments.server";
import { noContent } from "../../protocol/request.server";
import {
  headIconSchema,
  memberSchema,
  merchantWalletSchema,
  rankProgressSchema,
  walletSchema,
} from "./member.schema.server";

/** States of the identity check (docs/gateway.md 3.9, M1). */
const kycStates = ["upload", "under review", "verified"] as const;
export type KycState = (typeof kycStates)[number];

export interface MemberInfo {
  id: string;
  /** 0 player, 4 trial, 40 player of a second account family, 1, 2, 41 and 42 agents (docs/gateway.md 1.6). */
  type: number;
  nickname?: string;
  /** User name without the merchant's prefix. */
  account: string;
  /** Masked by the gateway. */
  mobile?: string;
  email?: string;
  /** Epoch milliseconds. */
  lastLoginAt?: number;
  /** Absent when the gateway sends none, or an unknown value. */
  kyc?: KycState;
  club?: { labelId?: string; name?: string; rankLevel: number; showsBenefits: boolean };
}

export interface Wallet {
  /** Decimal string with 2 decimals. */
  balance: string;
  currency?: string;
  accounts: { id: string; name: string; balance: string }[];
}

export interface RankProgress {
  /** 0 to 1; 1 without a next rank. */
  progress: number;
  completed: number;
  expected: number;
  rankName?: string;
  labelId?: string;
}

/** The words of a state may be joined by other signs than spaces, and stand in any case. */
function toKycState(status: string | undefined): KycState | undefined {
  const words = status
    ?.toLowerCase()
    .match(/[a-z]+/g)
    ?.join(" ");
  return kycStates.find((state) => state === words);
}

/** `account` may be `merchant@name` (docs/gateway.md 1.11 quirk 17). */
function toMember(wire: z.output<typeof memberSchema>, zone: string): MemberInfo {
  const account = wire.account?.slice(wire.account.indexOf("@") + 1) ?? "";
  const club = wire.clubLabel;
  return compact({
    id: wire.id ?? account,
    type: wire.type ?? 0,
    nickname: wire.nickname,
    account,
    mobile: wire.mobile,
    email: wire.email,
    lastLoginAt: toMoment(wire.lastLogin, zone, "start"),
    kyc: toKycState(wire.kycStatus),
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
    balance: wire.sumBalance,
    currency: wire.currency,
    accounts: wire.balance.map((account) => ({
      id: account.accountTypeId ?? account.accountId ?? "",
      name: account.accountName ?? "",
      balance: account.availBalance,
    })),
  });
}

/** Progress is completed by expected conditions, and 1 without a rank label (docs/behaviour.md 11). */
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
 * @throws GatewayError `unauthenticated` also for a response without id and account (docs/gateway.md 1.6)
 */
export function getMemberInfo(gateway: GatewayClient): Promise<MemberInfo> {
  return gateway.call("getMemberInfo", {
    schema: memberSchema,
    toView: (wire) => toMember(wire, gateway.site.timeZone),
    requiresIdentity: true,
  });
}

/** The member's balance (docs/gateway.md 3.9). @throws GatewayError */
export function getWallet(gateway: GatewayClient): Promise<Wallet> {
  return gateway.call("getWallet", { parameters: { typeId: 0 }, schema: walletSchema, toView: toWallet });
}

/** Whether all vendors share one wallet (docs/gateway.md 3.9). @throws GatewayError `silent` is true */
export function getMerchantWallet(gateway: GatewayClient): Promise<{ isSingle: boolean }> {
  return gateway.call("getMerchantWallet", { schema: merchantWalletSchema, toView: (wire) => wire });
}

/** Progress to the next rank (docs/gateway.md 3.9, M2). @throws GatewayError `silent` is true */
export function getRankProgress(gateway: GatewayClient): Promise<RankProgress> {
  return gateway.call("getPlayerRankProgress", { schema: rankProgressSchema, toView: toRankProgress });
}

/** Id of the member's avatar; `"0"` if the member has not chosen one (docs/gateway.md 3.5). @throws GatewayError */
export function getHeadIcon(gateway: GatewayClient): Promise<string> {
  return gateway.call("getHeadIcon", { schema: headIconSchema, toView: (icon) => icon });
}

/** Sets the id of the member's avatar (docs/gateway.md 3.5). @throws GatewayError */
export function setHeadIcon(gateway: GatewayClient, icon: string): Promise<void> {
  return gateway.call("setHeadIcon", { parameters: { icon }, ...noContent });
}

/**
 * Stores the member's language at the gateway (docs/gateway.md 3.5). Not for trial accounts (type 4).
 * @param language Platform language code. Default: the visitor's.
 * @throws GatewayError `silent` is true
 */
export function setLanguage(gateway: GatewayClient, language = gateway.language): Promise<void> {
  return gateway.call("setLanguage", { parameters: { language }, ...noContent });
}
