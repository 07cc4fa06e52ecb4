import type { GatewayClient } from "../../client/gateway-client.server";
import { launchSchema } from "../games/games.schema.server";
import { getVendorCatalogue, type VendorCatalogue } from "../games/vendors.server";
import { isLotteryGame, LOBBY, LONG_DRAGON, lotteryVendors } from "../lottery/lottery-vendors.server";
import { type Launch, toLaunch } from "./launch.server";

/** Prize modes that a site can have. The gateway knows further ones (docs/gateway.md 3.8). */
export type PrizeMode = "LOTT" | "ELOTT";

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

/**
 * The prize mode of a site: ELOTT if that category has one of the lottery vendors, otherwise LOTT (docs/behaviour.md
 * 6.2).
 * @param catalogue undefined while it is not available: ELOTT
 */
export function prizeModeOf(catalogue: VendorCatalogue | undefined): PrizeMode {
  if (!catalogue) return "ELOTT";
  const category = "ELOTT";
  const elott = catalogue.categories.find((entry) => entry.category === category)?.vendors ?? [];
  return elott.some(({ code }) => isLotteryGame({ category, vendor: code })) ? "ELOTT" : "LOTT";
}

/** The prize mode of a site whose vendors are not at hand. Never fails. */
export async function readPrizeMode(gateway: GatewayClient): Promise<PrizeMode> {
  return prizeModeOf(await getVendorCatalogue(gateway).catch(() => undefined));
}

/** `lottoMode` of lotteries that are not Vietnamese (docs/gateway.md 3.8, L4). */
function toLottoMode(prizeMode: PrizeMode, playType: PlayType, gameCode: string): string {
  const play = playType === "ent" || gameCode === LONG_DRAGON ? "Entertainment" : "Traditional";
  return prizeMode === "ELOTT" ? `Elott_${play}` : play;
}

function toParameters({ vendor, gameCode = LOBBY, prizeMode, playType }: LotteryLaunchRequest) {
  if (vendor !== lotteryVendors.vietnamese) {
    return { lottoGameCode: gameCode, lottoMode: toLottoMode(prizeMode, playType, gameCode) };
  }
  const isLobby = gameCode === LOBBY;
  return {
    lottoArea: "VN",
    lottoPrizeMode: prizeMode,
    lottoGameCode: isLobby ? undefined : gameCode,
    lottoView: isLobby ? LOBBY : "betting",
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
