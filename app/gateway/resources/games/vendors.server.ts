import type { z } from "zod";
import type { GatewayClient } from "../../client/gateway-client.server";
import { compact } from "../../protocol/coercion.server";
import { GatewayError } from "../../protocol/errors.server";
import { type MaintenanceWindow, toMaintenance } from "./game-view.server";
import { vendorFeedSchema, vendorTypesSchema, type WireCard, type WireLane } from "./games.schema.server";

/** Vendors of the SPORTS lane that are shown as categories of their own (specification section 9). */
export const vendorLists: Readonly<Record<"ESPORTS" | "COCKFIGHT", readonly string[]>> = {
  ESPORTS: ["AV", "AI", "IMES", "TF", "IA"],
  COCKFIGHT: ["SV3", "DS88", "DIG", "WGB", "WS168"],
};

export interface Vendor {
  code: string;
  name: string;
  /** The gateway's category; SPORTS for the vendors of ESPORTS and COCKFIGHT. */
  gameType: string;
  iconPath?: string;
  gameCount: number;
  isHot: boolean;
  isNew: boolean;
  /** The card opens this game at once instead of a list. */
  opensDirectly?: { nodeId: string; launchId: string };
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

/** Categories in the order of the server. */
export interface VendorCatalogue {
  categories: VendorCategory[];
}

function toDirectGame(card: WireCard): Vendor["opensDirectly"] {
  if (card.isGame?.toLowerCase() !== "game") return undefined;
  const nodeId = card.telNodeId ?? card.nodeId;
  const launchId = card.telGameId ?? card.gameId ?? nodeId;
  return nodeId && launchId ? { nodeId, launchId } : undefined;
}

function toCategory(lane: WireLane): VendorCategory {
  const ordered = [...lane.gameClassify].sort((a, b) => (a.sort ?? 0) - (b.sort ?? 0));
  return {
    category: lane.title,
    vendors: lane.cards.map((card) =>
      compact({
        code: card.vassalage,
        name: card.displayName ?? card.title ?? card.vassalage,
        gameType: card.gameType ?? lane.title,
        iconPath: card.mobileLargeIcon ?? card.h5Icon ?? card.lagerIcon ?? card.mobileSmallIcon ?? card.smallIcon,
        gameCount: card.gameCount,
        isHot: card.isHot,
        isNew: card.isNew,
        opensDirectly: toDirectGame(card),
        maintenance: toMaintenance(card.maintenance),
      }),
    ),
    classifications: ordered.map((item) => ({
      key: item.key,
      name: item.displayName ?? item.key,
      gameCount: item.gameCount,
      vendors: item.vendors,
    })),
  };
}

/**
 * ESPORTS and COCKFIGHT are no categories of the feed: they are cut out of SPORTS (docs/gateway.md 1.11 quirk 20). Each part takes
 * the classifications of its own vendors along.
 */
function cutSports(categories: readonly VendorCategory[]): VendorCategory[] {
  const cut = new Set(Object.values(vendorLists).flat());
  return categories.flatMap((item) => {
    if (item.category !== "SPORTS") return [item];
    const own = Object.entries(vendorLists).map(([category, codes]) =>
      cutPart(item, category, (code) => codes.includes(code)),
    );
    const rest = cutPart(item, item.category, (code) => !cut.has(code));
    return [rest, ...own].filter(({ vendors }) => vendors.length > 0);
  });
}

function cutPart(lane: VendorCategory, category: string, has: (code: string) => boolean): VendorCategory {
  return {
    category,
    vendors: lane.vendors.filter(({ code }) => has(code)),
    classifications: lane.classifications.flatMap((item) => {
      const vendors = item.vendors.filter(has);
      // One that names no vendors is known of the lane alone.
      const unnamed = item.vendors.length === 0 && category === lane.category;
      return vendors.length > 0 || unnamed ? [{ ...item, vendors }] : [];
    }),
  };
}

function fromFeed(wire: z.output<typeof vendorFeedSchema>): VendorCatalogue {
  return { categories: cutSports(wire.data.lanes.map(toCategory)) };
}

function fromTypes(wire: z.output<typeof vendorTypesSchema>): VendorCatalogue {
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
  return { categories: cutSports(categories) };
}

/**
 * Categories with their vendors, from the vendor feed, or in key order from the older list of vendor codes where the
 * site has no such feed (docs/gateway.md 3.7).
 * @throws GatewayError when neither answers; it is the error of the feed.
 */
export async function getVendorCatalogue(gateway: GatewayClient): Promise<VendorCatalogue> {
  const parameters = { platform: "html5", clientType: 2, language: gateway.language };
  try {
    return await gateway.feed("getVendorFeed", {
      parameters,
      schema: vendorFeedSchema,
      view: fromFeed,
      // A site without this feed is not asked for it with every page: its tries take seconds.
      failureSeconds: 30,
    });
  } catch (error) {
    if (!(error instanceof GatewayError) || !["rejected", "malformed"].includes(error.kind)) throw error;
    const types = { parameters: { typeId: 1 }, schema: vendorTypesSchema, view: fromTypes };
    return gateway.feed("getVendorGameTypes", types).catch(() => Promise.reject(error));
  }
}
