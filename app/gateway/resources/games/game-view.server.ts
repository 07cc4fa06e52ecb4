import type { z } from "zod";
import { compact } from "../../protocol/coercion.server";
import type { maintenanceSchema, WireGame } from "./games.schema.server";

/** A time in which something is closed, epoch milliseconds. */
export interface MaintenanceWindow {
  from?: number;
  to?: number;
}

export interface Game {
  /** `<category>.<vendor>.<nodeId>`: a stable id for forms and links. */
  key: string;
  nodeId: string;
  /** Id that a launch needs (docs/gateway.md 1.11 quirk 9). */
  launchId: string;
  name: string;
  /** The English name, where the name is in another language. */
  englishName?: string;
  vendor: string;
  vendorName: string;
  /** The gateway's category: RNG, LIVE, FISH, PVP, SPORTS, … */
  category: string;
  classification?: string;
  /** Relative to the image host, or absolute, as given. */
  imagePath?: string;
  isNew: boolean;
  isHot: boolean;
  supportsDemo: boolean;
  /** The vendor wants the whole window: no frame. */
  needsWindow?: true;
  maintenance?: MaintenanceWindow;
}

export interface GameKey {
  category: string;
  vendor: string;
  nodeId: string;
}

/** The stable id of a game. */
export function gameKey(category: string, vendor: string, nodeId: string): string {
  return `${category}.${vendor}.${nodeId}`;
}

/** The parts of a game key as it came back from a form, or undefined when it is none. */
export function parseGameKey(key: string): GameKey | undefined {
  const match = /^([\w-]{1,40})\.([\w-]{1,40})\.([\w$,-]{1,80})$/.exec(key);
  const [, category, vendor, nodeId] = match ?? [];
  return category && vendor && nodeId ? { category, vendor, nodeId } : undefined;
}

/** A closing window, or undefined when nothing is closed. */
export function toMaintenance(wire: z.output<typeof maintenanceSchema> | undefined): MaintenanceWindow | undefined {
  return wire && compact({ from: wire.maintainTime, to: wire.endTime });
}

/**
 * The view of a list item (docs/gateway.md 3.7, G2 and G3). Items without a vendor or category cannot be launched and are dropped.
 * `supportPlay` 0 means that a free demo is allowed; where it is missing `supportTrail` says so.
 */
export function toGames(wire: readonly WireGame[]): Game[] {
  return wire.flatMap((game): Game[] => {
    const vendor = game.vassalage ?? game.vendorCode;
    const category = game.gameType;
    if (!vendor || !category) return [];
    return [
      compact({
        key: gameKey(category, vendor, game.nodeId),
        nodeId: game.nodeId,
        launchId: game.gameId ?? game.roomId ?? game.nodeId,
        name: game.gameName ?? game.defaultLanguage ?? game.nodeName ?? game.nodeId,
        englishName: game.gameName && game.gameName !== game.defaultLanguage ? game.defaultLanguage : undefined,
        vendor,
        vendorName: game.displayName ?? vendor,
        category,
        classification: game.gameClassifyNew ?? game.gameClassify,
        imagePath: game.showIcon ?? game.telIconUrl ?? game.iconUrl ?? game.defaultIcon,
        isNew: game.isNew,
        isHot: game.isHot,
        supportsDemo: game.supportPlay === undefined ? game.supportTrail : game.supportPlay === 0,
        needsWindow: game.appNewWindow ? (true as const) : undefined,
        maintenance: toMaintenance(game.maintenance),
      }),
    ];
  });
}
