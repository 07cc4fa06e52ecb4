/**
 * Vendors whose games the lottery back-end runs (docs/gateway.md 3.8). The node id of such a game is its lottery code; banners
 * name its id.
 */
export const lotteryVendors = { ordinary: "LOTT", vietnamese: "TCG_LOTTO_VN" } as const;

const vendorCodes: ReadonlySet<string> = new Set(Object.values(lotteryVendors));

/** Code of the lottery lobby, which opens when no lottery is named. */
export const LOBBY = "lobby";

/** Code of the view over all draws. It exists for the entertainment play type only (docs/gateway.md 3.8, L4). */
export const LONG_DRAGON = "long_dragon";

/** Whether the lottery back-end launches the game, by its lottery code, and not its vendor. */
export function isLotteryGame({ category, vendor }: { category: string; vendor: string }): boolean {
  return (category === "LOTT" || category === "ELOTT") && vendorCodes.has(vendor);
}
