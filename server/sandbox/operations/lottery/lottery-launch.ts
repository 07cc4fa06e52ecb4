import type { SandboxContext } from "../../context";
import { Refusal } from "../../http/envelope";
import { isTrial } from "../../state/account";
import { readBackUrl } from "../back-url";
import type { Operation } from "../operation";
import { findLottery } from "./lottery-views";

const modes = new Set(["traditional", "entertainment", "elott_traditional", "elott_entertainment", "sea_tradition"]);

function isKnownLottery(code: string, vietnamese: boolean, { catalogue }: SandboxContext): boolean {
  const { groups, vietnameseGroups } = catalogue.lotteries;
  return (vietnamese ? vietnameseGroups : groups).some((group) => group.games.some((game) => game.code === code));
}

/** Checks the parameters of L4. Mode names may have any letter case (docs/gateway.md 3.8). */
function requireLottery(query: URLSearchParams, context: SandboxContext): string {
  const vietnamese = query.get("lottoArea") === "VN";
  const code = query.get("lottoGameCode") || "lobby";
  const mode = query.get(vietnamese ? "lottoPrizeMode" : "lottoMode")?.toLowerCase() ?? "";
  if (vietnamese ? mode === "" : !modes.has(mode)) throw new Refusal("request.param.err");
  // `long_dragon` is a view over all lotteries, not a lottery.
  if (!["lobby", "long_dragon"].includes(code) && !isKnownLottery(code, vietnamese, context)) {
    throw new Refusal("invalid.game.code");
  }
  return code;
}

const launchLottery: Operation = {
  name: "launchLottery",
  method: "GET",
  paths: ["/wps/game/launchGame"],
  moduleIds: ["GAMELO3"],
  token: "Y",
  matchesQuery: (query) => query.get("launchMode") === "LOTT",
  handle: (call, context) => {
    const lottery = requireLottery(call.query, context);
    if (isTrial(call.account)) throw new Refusal("customer.action.forbidden");
    const language = call.query.get("language");
    if (!language) call.reportViolation("launch without language");
    if (findLottery(lottery, context.catalogue)) context.recentLotteries.add(call.account.id, lottery);
    const { key } = context.launches.open({
      accountId: call.account.id,
      kind: "lottery",
      nodeId: null,
      lottery,
      language: language || "CN",
      backUrl: readBackUrl(call),
    });
    return { gameUrl: `${context.addresses.gameHost}/lottery?s=${key}` };
  },
};

/** The launch of docs/gateway.md 3.8. */
export const lotteryLaunchOperations: readonly Operation[] = [launchLottery];
