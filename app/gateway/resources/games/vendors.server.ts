import type { z } from "zod";
import type { GatewayClient } from "../../client/gateway-client.server";
import { compact } from "../../protocol/coercion.server";
import { GatewayError } from "../../protocol/errors.server";
import type { MaintenanceWindow } from "../../protocol/maintenance-window.server";
import { type Game, toGameKey } from "./game-view.server";
import { vendorFeedSchema, vendorTypesSchema, type WireCategory, type WireVendor } from "./games.schema.server";

/** Parts of SPORTS that are shown as categories, with their vendors (docs/gateway.md 1.11 quirk 20). */
export const sportsSubcategories: Readonly<Record<"ESPORTS" | "COCKFIGHT", readonly string[]>> = {
  ESPORTS: ["AV", "AI", "IMES", "TF", "IA"],
  COCKFIGHT: ["SV3", "DS88", "DIG", "WGB", "WS168"],
};

/** The only game of a vendor. */
export interface DirectGame {
  nodeId: string;
  launchId: string;
  /** The vendor does not allow it in a frame. */
  needsWindow?: true;
}

export interface Vendor {
  code: string;
  name: string;
  /** Category of the gateway: SPORTS for vendors of ESPORTS and COCKFIGHT. */
  gameType: string;
  iconPath?: string;
  gameCount: number;
  isHot: boolean;
  isNew: boolean;
  /** Set if the vendor has one game, which opens directly instead of a list. The game list may lack it. */
  opensDirectly?: DirectGame;
  maintenance?: MaintenanceWindow;
}

export interface Classification {
  key: string;
  name: string;
  gameCount: number;
  vendors: string[];
}

export interface VendorCategory {
  /** RNG, LIVE, FISH, PVP, SPORTS, ESPORTS, COCKFIGHT, LOTT, ELOTT, BINGO, … */
  category: string;
  vendors: Vendor[];
  classifications: Classification[];
}

/** Categories in display order. */
export interface VendorCatalogue {
  categories: VendorCategory[];
}

function readDirectGame(vendor: WireVendor): DirectGame | undefined {
  if (vendor.isGame?.toLowerCase() !== "game") return undefined;
  const nodeId = vendor.telNodeId ?? vendor.nodeId;
  const launchId = vendor.telGameId ?? vendor.gameId ?? nodeId;
  if (!nodeId || !launchId) return undefined;
  return { nodeId, launchId, ...(vendor.appNewWindow ? { needsWindow: true } : {}) };
}

/** The game of a card that opens at once, as far as the card describes it. */
export function toDirectGame(vendor: Vendor): Game | undefined {
  const { code, name, gameType, iconPath, isHot, isNew, opensDirectly, maintenance } = vendor;
  if (!opensDirectly) return undefined;
  const shown = compact({ imagePath: iconPath, maintenance });
  return {
    ...opensDirectly,
    ...shown,
    key: toGameKey(gameType, code, opensDirectly.nodeId),
    name,
    vendor: code,
    vendorName: name,
    category: gameType,
    isHot,
    isNew,
    supportsDemo: false,
  };
}

function toVendor(wire: WireVendor, category: string): Vendor {
  return compact({
    code: wire.vassalage,
    name: wire.displayName ?? wire.title ?? wire.vassalage,
    gameType: wire.gameType ?? category,
    iconPath: wire.mobileLargeIcon ?? wire.h5Icon ?? wire.lagerIcon ?? wire.mobileSmallIcon ?? wire.smallIcon,
    gameCount: wire.gameCount,
    isHot: wire.isHot,
    isNew: wire.isNew,
    opensDirectly: readDirectGame(wire),
    maintenance: wire.maintenance,
  });
}

function toCategory({ title, cards, gameClassify }: WireCategory): VendorCategory {
  const sorted = [...gameClassify].sort((a, b) => (a.sort ?? 0) - (b.sort ?? 0));
  return {
    category: title,
    vendors: cards.map((vendor) => toVendor(vendor, title)),
    classifications: sorted.map((item) => ({
      key: item.key,
      name: item.displayName ?? item.key,
      gameCount: item.gameCount,
      vendors: item.vendors,
    })),
  };
}

/**
 * Splits SPORTS into SPORTS, ESPORTS and COCKFIGHT, which the gateway does not separate (docs/gateway.md 1.11 quirk
 * 20). Each part gets the classifications of its vendors.
 */
function splitSports(categories: readonly VendorCategory[]): VendorCategory[] {
  const separated = new Set(Object.values(sportsSubcategories).flat());
  return categories.flatMap((item) => {
    if (item.category !== "SPORTS") return [item];
    const subcategories = Object.entries(sportsSubcategories).map(([category, codes]) =>
      pickVendors(item, category, (code) => codes.includes(code)),
    );
    const rest = pickVendors(item, item.category, (code) => !separated.has(code));
    return [rest, ...subcategories].filter(({ vendors }) => vendors.length > 0);
  });
}

/** The part of a category that has the selected vendors, as a category with another name. */
function pickVendors(source: VendorCategory, category: string, isSelected: (code: string) => boolean): VendorCategory {
  return {
    category,
    vendors: source.vendors.filter(({ code }) => isSelected(code)),
    classifications: source.classifications.flatMap((item) => {
      const vendors = item.vendors.filter(isSelected);
      // A classification without vendors stays with the category that keeps its name.
      const stays = item.vendors.length === 0 && category === source.category;
      return vendors.length > 0 || stays ? [{ ...item, vendors }] : [];
    }),
  };
}

function fromVendorFeed(wire: z.output<typeof vendorFeedSchema>): VendorCatalogue {
  return { categories: splitSports(wire.data.lanes.map(toCategory)) };
}

function fromVendorTypes(wire: z.output<typeof vendorTypesSchema>): VendorCatalogue {
  const categories = Object.entries(wire.content).map(([category, vendors]) => ({
    category,
    classifications: [],
    vendors: Object.entries(vendors !== null && typeof vendors === "object" ? vendors : {}).map(([code, games]) => ({
      code,
      name: code,
      gameType: category,
      gameCount: Array.isArray(games) ? games.length : 0,
      isHot: false,
      isNew: false,
    })),
  }));
  return { categories: splitSports(categories) };
}

const hasVendors = ({ categories }: VendorCatalogue) => categories.some(({ vendors }) => vendors.length > 0);

/** @throws GatewayError for a catalogue without vendors: a gateway in trouble sends empty answers, and no site has none. */
function requireVendors(catalogue: VendorCatalogue): VendorCatalogue {
  if (hasVendors(catalogue)) return catalogue;
  throw new GatewayError({ operation: "getVendorFeed", kind: "malformed", message: "loading_failed" });
}

const MISSING_FEED_BACKOFF_MS = 30_000;

/** A refusal that is no fault of the gateway: it comes again, while a fault may be over in the next moment. */
function isMissingFeed(error: Error): boolean {
  if (!(error instanceof GatewayError)) return false;
  return error.kind === "malformed" ? (error.status ?? 500) < 500 : error.kind === "rejected" && !error.isFault;
}

/**
 * Categories with their vendors, from the vendor feed. Sites without that feed have an older operation with vendor
 * codes only (docs/gateway.md 3.7).
 * @throws GatewayError of the vendor feed, when both fail or have no vendors
 */
export async function getVendorCatalogue(gateway: GatewayClient): Promise<VendorCatalogue> {
  try {
    const catalogue = await gateway.readFeed("getVendorFeed", {
      freshSeconds: 300,
      parameters: { platform: "html5", clientType: 2, language: gateway.language },
      schema: vendorFeedSchema,
      toView: fromVendorFeed,
      // On a site without this feed, asking for it on each page would cost seconds of retries.
      failureBackoff: (error) => (isMissingFeed(error) ? MISSING_FEED_BACKOFF_MS : undefined),
    });
    return requireVendors(catalogue);
  } catch (error) {
    if (!(error instanceof GatewayError) || !["rejected", "malformed"].includes(error.kind)) throw error;
    const types = gateway.readFeed("getVendorGameTypes", {
      freshSeconds: 300,
      parameters: { typeId: 1 },
      schema: vendorTypesSchema,
      toView: fromVendorTypes,
      // The codes of the vendors are names of fields; their lists of games are mostly empty.
      hasContent: hasVendors,
    });
    return types.then(requireVendors, () => Promise.reject(error));
  }
}
