import { promoCodes, type Reward, rewards } from "../../catalogue/rewards";
import type { SandboxContext } from "../../context";
import { Refusal } from "../../http/envelope";
import { textField } from "../../http/parameters";
import { refuseTrial } from "../accounts/refuse-trial";
import type { Operation } from "../operation";

const DAY_MS = 24 * 60 * 60 * 1000;

// The protocol lists only the REWCEN3 flag: all names, fields and answers of this file are assumed.

const getRewards: Operation = {
  name: "getRewards",
  method: "GET",
  paths: ["/wps/relay/MCSFE_getRewardCenter"],
  moduleIds: ["REWCEN3"],
  token: "Y",
  flag: "REWCEN3",
  handle: (call, context) => {
    refuseTrial(call);
    const claimed = context.claims.list(call.account.id, "reward");
    const today = Math.floor(context.now() / DAY_MS) * DAY_MS;
    const list = rewards.map(({ id, titles, amountMinor, state, endsInDays }) => ({
      rewardId: id,
      title: titles[call.language],
      amount: amountMinor / 100,
      currency: "MMK",
      status: claimed.has(String(id)) ? "claimed" : state,
      endDate: today + endsInDays * DAY_MS,
      claimDate: claimed.get(String(id)) ?? null,
    }));
    return { list, claimable: list.filter((reward) => reward.status === "issued").length };
  },
};

function requireReward(id: number): Reward {
  const reward = rewards.find((candidate) => candidate.id === id);
  if (!reward) throw new Refusal("request.param.err");
  if (reward.state !== "issued") throw new Refusal("reward.not.available");
  return reward;
}

/** Pays into the main wallet. @returns the amount for the answer */
function pay(accountId: number, amountMinor: number, context: SandboxContext) {
  context.accounts.credit(accountId, amountMinor);
  return { amount: amountMinor / 100, currency: "MMK" };
}

const claimReward: Operation = {
  name: "claimReward",
  method: "POST",
  paths: ["/wps/relay/MCSFE_claimReward"],
  moduleIds: ["REWCEN3"],
  token: "Y",
  flag: "REWCEN3",
  handle: (call, context) => {
    refuseTrial(call);
    const reward = requireReward(Number(textField(call.body, "rewardId")));
    if (!context.claims.claim(call.account.id, "reward", String(reward.id))) {
      throw new Refusal("reward.already.claimed");
    }
    return pay(call.account.id, reward.amountMinor, context);
  },
};

const redeemPromoCode: Operation = {
  name: "redeemPromoCode",
  method: "POST",
  paths: ["/wps/relay/PROMOFE_redeemPromoCode"],
  moduleIds: ["REWCEN3"],
  token: "Y",
  flag: "REWCEN3",
  handle: (call, context) => {
    refuseTrial(call);
    const submitted = textField(call.body, "promoCode").trim().toUpperCase();
    const promoCode = promoCodes.find(({ code, expired }) => code === submitted && !expired);
    if (!promoCode) throw new Refusal("promo.code.invalid");
    if (!context.claims.claim(call.account.id, "promo-code", promoCode.code)) throw new Refusal("promo.code.used");
    return pay(call.account.id, promoCode.amountMinor, context);
  },
};

/** The reward centre and the promo code. */
export const rewardOperations: readonly Operation[] = [getRewards, claimReward, redeemPromoCode];
