import type { GatewayClient } from "../../client/gateway-client.server";
import { launchSchema } from "../games/games.schema.server";
import type { VendorCatalogue } from "../games/vendors.server";
import { type Launch, toLaunch } from "./launch.server";

/** Prize modes in the letter case of newer builds (docs/gateway.md 3.8). */
export type PrizeMode = "LOTT" | "ZY" | "ELOTT" | "SEA";

/** Traditional or entertainment betting. */
export type PlayType = "trad" | "ent";

export interface LotteryLaunchRequest {
  /** Vendor code; `TCG_LOTTO_VN` is the Vietnamese lottery. */
  vendor: string;
  /** Without one the lobby opens. */
  gameCode?: string | undefined;
  prizeMode: PrizeMode;
  playType: PlayType;
  /** Address that the lottery's own way back leads to. */
  backUrl?: string | undefined;
}

const vietnameseVendor = "TCG_LOTTO_VN";
const extraLotteryVendors = [vietnameseVendor, "LOTT"];
const lobby = "lobby";
/** A view over all lotteries that knows entertainment only. */
const longDragon = "long_dragon";

/**
 * The prize mode of a site: the extra lottery's when its category has one of the lottery vendors, else the ordinary
 * one (specification section 4, "prize mode").
 */
export function getPrizeMode({ categories }: VendorCatalogue): PrizeMode {
  const extra = categories.find(({ category }) => category === "ELOTT")?.vendors ?? [];
  return extra.some(({ code }) => extraLotteryVendors.includes(code)) ? "ELOTT" : "LOTT";
}

/** `lottoMode` of an ordinary launch (docs/gateway.md 3.8, L4); ZY is as LOTT. */
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
 * Opens a lottery or the lottery lobby for the signed-in member (docs/gateway.md 3.8, L4). Never repeated.
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
    view: toLaunch("launchLottery", gateway),
  });
}
