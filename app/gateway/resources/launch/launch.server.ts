import type { z } from "zod";
import type { GatewayClient } from "../../client/gateway-client.server";
import { createRejection } from "../../protocol/errors.server";
import type { OperationName } from "../../protocol/operations.server";
import { openableUrl } from "../../protocol/url.server";
import type { Game } from "../games/game-view.server";
import { launchSchema } from "../games/games.schema.server";

/** Where a game is opened. The scheme is checked; an allow-list of hosts is the caller's matter. */
export interface Launch {
  url: string;
}

export interface LaunchRequest extends Pick<Game, "nodeId" | "launchId" | "vendor" | "category"> {
  /** Play with the free wallet. */
  demo?: boolean | undefined;
}

/** Reads the address of a launch. @throws GatewayError `errors:url_empty` without one that may be opened. */
export function toLaunch(operation: OperationName, gateway: GatewayClient) {
  return (wire: z.output<typeof launchSchema>): Launch => {
    const addresses = [wire.content?.game_url, wire.content?.game_url2, wire.gameUrl];
    const url = addresses.map((address) => openableUrl(address, gateway.site.schemes)).find(Boolean);
    if (!url) throw createRejection(operation, "request.url.empty");
    return { url };
  };
}

/**
 * Opens a game for the signed-in visitor (docs/gateway.md 3.7, G5). Never repeated: a second launch during a round is refused.
 * @throws GatewayError; `data.maintenance` holds the window of a closed vendor, and `messageKey` says
 * `errors:deposit_needed` without money and `errors:url_empty` when the answer has no address to open.
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
    view: toLaunch("launchGame", gateway),
  });
}

/** Opens the free demo of a game, for guests too (docs/gateway.md 3.7 `launchTrialGame`). @throws GatewayError as `launchGame`. */
export function launchTrialGame(gateway: GatewayClient, game: Pick<Game, "nodeId" | "launchId">): Promise<Launch> {
  return gateway.call("launchTrialGame", {
    parameters: { nodeId: game.nodeId, gameId: game.launchId, platform: "html5", language: gateway.language },
    schema: launchSchema,
    view: toLaunch("launchTrialGame", gateway),
  });
}
