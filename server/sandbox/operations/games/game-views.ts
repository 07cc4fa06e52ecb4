import type { Game, Vendor } from "../../catalogue/types";
import type { SandboxContext } from "../../context";
import type { TextLanguage } from "../../http/language";
import { endingOf } from "../../images/quirks";

const HOUR_MS = 60 * 60 * 1000;
const maintenanceText = { EN: "Upkeep", CN: "维护中", MY: "ပြုပြင်ထိန်းသိမ်းနေသည်" } as const;

/** The maintenance window of a vendor that is or will be closed, or null (docs/gateway.md 3.7, G1 `maintenance`). */
export function maintenanceOf(vendor: Vendor, language: TextLanguage, context: SandboxContext) {
  const { vendorMaintenance, announcedMaintenance } = context.switches.values;
  const isAnnounced = announcedMaintenance.includes(vendor.code);
  if (!isAnnounced && !vendorMaintenance.includes(vendor.code)) return null;
  // Full hours, so that the window stays the same between calls.
  const maintainTime = Math.floor(context.now() / HOUR_MS) * HOUR_MS + (isAnnounced ? 2 * HOUR_MS : 0);
  return {
    vendorCode: vendor.code,
    vendorName: vendor.names[language],
    message: maintenanceText[language],
    maintainTime,
    endTime: maintainTime + 2 * HOUR_MS,
  };
}

/** The vendor of a game. @throws Error when the catalogue has no such vendor */
export function vendorOf(game: Game, context: SandboxContext): Vendor {
  const vendor = context.catalogue.vendorByCode.get(game.vendor);
  if (!vendor) throw new Error(`game ${game.nodeId} has no vendor`);
  return vendor;
}

/** Many builds leave `gameId` empty (quirk 9). Here two of three vendors do; the ids of the others are no plain words. */
export function gameIdOf(game: Game): string {
  return (game.vendor.charCodeAt(0) + game.vendor.length) % 3 === 0 ? `${game.vendor}/${game.code}` : "";
}

export function roomIdOf(game: Game): string {
  return `GAME_LIST$${game.vendor},${game.nodeId}`;
}

/** Id of a game in the hot list (docs/gateway.md 5.7). */
export function hotIdOf(game: Game): string {
  return `HOT_GAME,${game.nodeId}`;
}

/**
 * Image paths are relative; the client puts a host of `imageCDNs` before them (quirk 22). A switch makes them addresses
 * that browsers can read although they are untidy, or pictures of their own, which are on no host.
 */
export function pictureOf(game: Game, { switches, addresses }: SandboxContext): string {
  const path = `/g/${game.nodeId}.${endingOf(game.nodeId)}`;
  const { protocol, host } = new URL(addresses.imageHosts[game.nodeId % 2] ?? addresses.imageHosts[0]);
  switch (switches.values.pictureAddresses) {
    case "path":
      return path;
    case "without-scheme":
      return `//${host}${path}`;
    case "host-alone":
      return `${host}${path}`;
    case "backslashes":
      return ` \\\\${host}${path.replaceAll("/", "\\")}`;
    case "upper-case":
      return `${protocol}//${host}`.toUpperCase() + path;
    case "data":
      return "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E";
  }
}

const flag = (on: boolean) => (on ? 1 : 0);
const dateText = (time: number) => new Date(time).toISOString().slice(0, 19).replace("T", " ");

/** Some back-ends send numbers as text (docs/gateway.md 1.4). Here: vendors with an odd code length. */
const numberOrText = (game: Game, value: number) => (game.vendor.length % 2 === 0 ? value : String(value));

/** A game as in `getGameList`, `getFavoriteList` and `getRecentList` (docs/gateway.md 3.7, G2). */
export function gameView(game: Game, language: TextLanguage, context: SandboxContext) {
  const vendor = vendorOf(game, context);
  const date = dateText(game.createdAt);
  return {
    nodeId: game.nodeId,
    nodeName: game.code,
    gameId: gameIdOf(game),
    roomId: roomIdOf(game),
    nodeTypeManageId: game.nodeId,
    gameName: game.names[language],
    defaultLanguage: game.names.EN,
    displayName: vendor.names[language],
    gameType: game.gameType,
    vassalage: game.vendor,
    gameClassify: game.classification,
    gameClassifyNew: game.classification,
    showIcon: pictureOf(game, context),
    iconUrl: pictureOf(game, context),
    defaultIcon: "/g/default.png",
    platform: "html5",
    minBet: numberOrText(game, game.minBet),
    minLineNum: numberOrText(game, game.minLines),
    // 0 means that a free demo is allowed (docs/gateway.md 3.7).
    supportPlay: flag(!game.supportsDemo),
    supportTrail: flag(game.supportsDemo),
    isTop: 0,
    isNew: flag(game.isNew),
    isHot: flag(game.isHot),
    gameSort: game.sort,
    sysGameSort: game.sort,
    status: 1,
    displayStatus: 1,
    maintenance: maintenanceOf(vendor, language, context),
    appNewWindow: 0,
    liveVideoSwitch: 0,
    createDate: date,
    updateDate: date,
  };
}

/** A game as in `getHotGames` (docs/gateway.md 3.7, G3). */
export function hotGameView(game: Game, position: number, language: TextLanguage, context: SandboxContext) {
  const vendor = vendorOf(game, context);
  return {
    id: position,
    vendorCode: game.vendor,
    vassalage: game.vendor,
    gameType: game.gameType,
    type: "GAME",
    gameCode: game.code,
    gameId: hotIdOf(game),
    nodeId: game.nodeId,
    gameName: game.names[language],
    displayName: vendor.names[language],
    platform: "html5",
    iconUrl: pictureOf(game, context),
    telIconUrl: pictureOf(game, context),
    gameClassifyNew: game.classification,
    supportPlay: flag(!game.supportsDemo),
    supportTrail: flag(game.supportsDemo),
    sortParent: position,
    maintenance: maintenanceOf(vendor, language, context),
  };
}
