import { compact } from "../../protocol/coercion.server";
import type { MaintenanceWindow } from "../../protocol/maintenance-window.server";
import { isLotteryGame } from "../lottery/lottery-vendors.server";
import type { WireGame } from "./games.schema.server";

export interface Game {
  /** `<category>.<vendor>.<nodeId>`: identifies the game in forms and links. */
  key: string;
  /** Of a lottery: its code, where the gateway sends one. */
  nodeId: string;
  /** The id that `launchGame` needs (docs/gateway.md 1.11 quirk 9). */
  launchId: string;
  name: string;
  /** Set if `name` is in another language. */
  englishName?: string;
  vendor: string;
  vendorName: string;
  /** RNG, LIVE, FISH, PVP, SPORTS, … */
  category: string;
  classification?: string;
  /** Absolute, or relative to the image host. */
  imagePath?: string;
  isNew: boolean;
  isHot: boolean;
  supportsDemo: boolean;
  /** The smallest bet, a decimal string with 2 decimals. */
  minBet?: string;
  /** The fewest lines of a slot. */
  minLines?: number;
  /** The vendor does not allow its games in a frame. */
  needsWindow?: true;
  maintenance?: MaintenanceWindow;
}

/** The parts of a game key. */
export interface GameKeyParts {
  category: string;
  vendor: string;
  nodeId: string;
}

export function toGameKey(category: string, vendor: string, nodeId: string): string {
  return `${category}.${vendor}.${nodeId}`;
}

/** A lottery is launched by its code alone (docs/gateway.md 3.8, L4), so that its key has the code too. */
function toIds(wire: WireGame, vendor: string, category: string): Pick<Game, "key" | "nodeId" | "launchId"> {
  const isLottery = isLotteryGame({ category, vendor });
  const nodeId = (isLottery ? wire.gameCode : undefined) ?? wire.nodeId;
  const launchId = isLottery ? nodeId : (wire.gameId ?? wire.roomId ?? nodeId);
  return { key: toGameKey(category, vendor, nodeId), nodeId, launchId };
}

function toGame(wire: WireGame, vendor: string, category: string): Game {
  return compact({
    ...toIds(wire, vendor, category),
    name: wire.gameName ?? wire.defaultLanguage ?? wire.nodeName ?? wire.nodeId,
    englishName: wire.gameName && wire.gameName !== wire.defaultLanguage ? wire.defaultLanguage : undefined,
    vendor,
    vendorName: wire.displayName ?? vendor,
    category,
    classification: wire.gameClassifyNew ?? wire.gameClassify,
    imagePath: wire.showIcon ?? wire.telIconUrl ?? wire.iconUrl ?? wire.defaultIcon,
    isNew: wire.isNew,
    isHot: wire.isHot,
    // 0 means that there is a free demo (docs/gateway.md 3.7, G2).
    supportsDemo: wire.supportPlay === undefined ? wire.supportTrail : wire.supportPlay === 0,
    minBet: wire.minBet,
    minLines: wire.minLineNum || undefined,
    needsWindow: wire.appNewWindow ? (true as const) : undefined,
    maintenance: wire.maintenance,
  });
}

/** Converts list items to games. Items without a vendor or category are dropped: they cannot be launched. */
export function toGames(items: readonly WireGame[]): Game[] {
  return items.flatMap((item) => {
    const vendor = item.vassalage ?? item.vendorCode;
    return vendor && item.gameType ? [toGame(item, vendor, item.gameType)] : [];
  });
}
