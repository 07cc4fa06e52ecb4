import type { GatewayClient } from "../../client/gateway-client.server";
import { launchSchema } from "../games/games.schema.server";
import type { VendorCatalogue } from "../games/vendors.server";
import { lotteryVendors, vietnameseVendor } from "../lottery/lottery-vendors.server";
import { type Launch, toLaunch } from "./launch.server";

/** Prize modes (docs/gateway.md 3.8). */
export type PrizeMode = "LOTT" | "ZY" | "ELOTT" | "SEA";

/** Traditional or entertainment betting. */
export const playTypes = ["trad", "ent"] as const;
export type PlayType = (typeof playTypes)[number];

export interface LotteryLaunchRequest {
  /** Vendor code; `TCG_LOTTO_VN` is the Vietnamese lottery. */
  vendor: string;
  /** Default: the lottery lobby. */
  gameCode?: string | undefined;
  prizeMode: PrizeMode;
  playType: PlayType;
  /** Target of the lottery's back button. */
  backUrl?: string | undefined;
}

const lobby = "lobby";
/** A view of all lotteries that has only the entertainment mode. */
const longDragon = "long_dragon";

/**
 * The prize mode of a site: ELOTT if that category has one of the lottery vendors, otherwise LOTT (docs/behaviour.md
 * 6.2).
 * @param catalogue undefined while it is not available: ELOTT
 */
export function getPrizeMode(catalogue: VendorCatalogue | undefined): PrizeMode {
  if (!catalogue) return "ELOTT";
  const elott = catalogue.categories.find(({ category }) => category === "ELOTT")?.vendors ?? [];
  return elott.some(({ code }) => lotteryVendors.includes(code)) ? "ELOTT" : "LOTT";
}

/** `lottoMode` of lotteries that are not Vietnamese (docs/gateway.md 3.8, L4). ZY is treated as LOTT. */
function toLottoMode(prizeMode: PrizeMode, playType: PlayType, gameCode: string): string {
  if (prizeMode === "SEA") return "SEA_Tradition";
  const play = playType === "ent" || gameCode === longDragon ? "Entertainment" : "Traditional";
  return prizeMode === "ELOTT" ? `Elott_${play}` : play;
}

function toParameters({ vendor, gameCode = lobby, prizeMode, playType }: LotteryLaunchRequest) {
  if (vendor !== vietnameseVendor) {
    return { lottoGameCode: gameCode, lottoMode: toLottoMode(prizeMode, playType, gameCode) };
  }
  const isLobby = gameCode === lobby;
  return {
    lottoArea: "VN",
    lottoPrizeMode: prizeMode,
    lottoGameCode: isLobby ? undefined : gameCode,
    lottoView: isLobby ? lobby : "betting",
    device: "WEB",
  };
}

/**
 * Launches a lottery or the lottery lobby for the signed-in member (docs/gateway.md 3.8, L4).
 * @throws GatewayError as `launchGame`
 */
export function launchLottery(gateway: GatewayClient, request: LotteryLaunchRequest): Promise<Launch> {
  return gateway.call("launchLottery", {
    parameters: {
      launchMode: "LOTT",
      ...toParameters(request),
      backUrl: request.backUrl,
      language: gateway.language,
    },
    schema: launchSchema,
    toView: toLaunch("launchLottery", gateway),
  });
}
