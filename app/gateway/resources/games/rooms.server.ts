import type { GatewayClient } from "../../client/gateway-client.server";
import { compact } from "../../protocol/coercion.server";
import { matchesSchema, roomsSchema } from "./games.schema.server";

/** A table of a card game (docs/gateway.md 3.7 `getRooms`, loose). */
export interface Room {
  id: string;
  nodeId?: string;
  name: string;
  category?: string;
  vendor?: string;
}

/** A match that can be bet on (docs/gateway.md 3.7 `getGameMatches`, loose). */
export interface GameMatch {
  id: string;
  leagueId?: string;
  vendor?: string;
  nodeId?: string;
  name?: string;
  /** Epoch milliseconds. */
  startsAt?: number;
}

/** The tables of a vendor's games (docs/gateway.md 3.7). @throws GatewayError */
export function listRooms(gateway: GatewayClient, filter: { vendor: string; category: string }): Promise<Room[]> {
  return gateway.call("getRooms", {
    parameters: { vassalage: filter.vendor, gameType: filter.category },
    schema: roomsSchema,
    view: ({ list }) =>
      list.map(({ roomId, nodeId, gameName, gameType, vassalage }) =>
        compact({ id: roomId, nodeId, name: gameName ?? roomId, category: gameType, vendor: vassalage }),
      ),
  });
}

/** Matches to come, of one vendor or of all (docs/gateway.md 3.7). @throws GatewayError */
export function listGameMatches(gateway: GatewayClient, vendor?: string): Promise<GameMatch[]> {
  return gateway.feed("getGameMatches", {
    parameters: { language: gateway.language, vassalage: vendor },
    schema: matchesSchema,
    view: ({ list }) =>
      list.map(({ matchId, leagueId, vassalage, nodeId, gameName, startTime }) =>
        compact({ id: matchId, leagueId, vendor: vassalage, nodeId, name: gameName, startsAt: startTime }),
      ),
  });
}
