import type { z } from "zod";
import type { GatewayClient } from "../../client/gateway-client.server";
import { createRejectionError } from "../../protocol/error-factories.server";
import type { OperationName } from "../../protocol/operations.server";
import { toUrlOfListedHost } from "../../protocol/url.server";
import type { Game } from "../games/game-view.server";
import { launchSchema } from "../games/games.schema.server";

/** The URL of a game, of an allowed scheme and host. */
export interface Launch {
  url: string;
}

export interface LaunchRequest extends Pick<Game, "nodeId" | "launchId" | "vendor" | "category"> {
  /** Play with free credit instead of money. */
  demo?: boolean | undefined;
}

/** Makes the view function of a launch operation. It throws `errors:url_empty` if the response has no allowed URL. */
export function toLaunch(operation: OperationName, gateway: GatewayClient) {
  return (wire: z.output<typeof launchSchema>): Launch => {
    const candidates = [wire.content?.game_url, wire.content?.game_url2, wire.gameUrl];
    const url = candidates.map((candidate) => toUrlOfListedHost(candidate, gateway.site)).find(Boolean);
    if (!url) throw createRejectionError(operation, "request.url.empty");
    return { url };
  };
}

/**
 * Launches a game for the signed-in member (docs/gateway.md 3.7, G5).
 * @throws GatewayError `data.maintenance`: the vendor is closed. `errors:deposit_needed`: the balance is too low.
 * `errors:round_open`: another round is open. `errors:url_empty`: the response has no allowed URL.
 */
export function launchGame(gateway: GatewayClient, game: LaunchRequest): Promise<Launch> {
  return gateway.call("launchGame", {
    parameters: {
      launchMode: "GLS",
      gameId: game.launchId,
      nodeId: game.nodeId,
      vendor: game.vendor,
      vassalage: game.vendor,
      gameCategory: game.category,
      gameType: game.category,
      supportFreePlay: game.demo ? 1 : 0,
      accountType: game.demo ? 0 : 1,
      confirmTrans: 0,
      platform: "html5",
      clientType: 2,
      language: gateway.language,
    },
    schema: launchSchema,
    toView: toLaunch("launchGame", gateway),
  });
}

/**
 * Launches the free demo of a game; guests may do so too (docs/gateway.md 3.7).
 * @throws GatewayError as `launchGame`
 */
export function launchTrialGame(gateway: GatewayClient, game: Pick<Game, "nodeId" | "launchId">): Promise<Launch> {
  return gateway.call("launchTrialGame", {
    parameters: { nodeId: game.nodeId, gameId: game.launchId, platform: "html5", language: gateway.language },
    schema: launchSchema,
    toView: toLaunch("launchTrialGame", gateway),
  });
}
