/** Vendors whose games are lotteries of the lottery back-end (docs/gateway.md 3.8); their node id is the lottery's code. */
export const lotteryVendors = { ordinary: "LOTT", vietnamese: "TCG_LOTTO_VN" } as const;

const VENDORS: ReadonlySet<string> = new Set(Object.values(lotteryVendors));

/** The code of the lobby: what is launched where no game is named (specification section 3, game launch). */
const LOBBY = "lobby";

/** The view over all draws, entertainment only (docs/gateway.md 3.8, L4). */
export const LONG_DRAGON = "long_dragon";

/** Whether a game is launched as a lottery, and not by its vendor. */
export function isLottery({ category, vendor }: { category: string; vendor: string }): boolean {
  return (category === "LOTT" || category === "ELOTT") && VENDORS.has(vendor);
}

/** The form value that opens a lottery; without a code its lobby. */
export function lotteryReference(category: "LOTT" | "ELOTT", vendor: string, code: string = LOBBY): string {
  return `${category}.${vendor}.${code}`;
}
