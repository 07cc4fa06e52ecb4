/** Vendor of the Vietnamese lotteries (docs/gateway.md 3.8, L4). */
export const vietnameseVendor = "TCG_LOTTO_VN";

/** Vendors whose games the lottery back-end runs. */
export const lotteryVendors: readonly string[] = [vietnameseVendor, "LOTT"];

/** Whether the lottery back-end launches the game, by its lottery code. */
export function isLotteryGame({ category, vendor }: { category: string; vendor: string }): boolean {
  return (category === "LOTT" || category === "ELOTT") && lotteryVendors.includes(vendor);
}
