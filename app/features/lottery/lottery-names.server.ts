import { listLotteries, listVnLotteryGroups } from "~/gateway/lottery.server";
import type { RequestContext } from "~/http/request-context.server";
import { lotteryVendors } from "../launch/lottery-ticket";

/** The shown name of a lottery, or undefined for the lobby and for codes nobody knows. @throws GatewayError */
export async function findLotteryName(
  { caller }: RequestContext,
  vendor: string,
  code: string,
): Promise<string | undefined> {
  const known =
    vendor === lotteryVendors.vietnamese
      ? (await listVnLotteryGroups(caller, "ELOTT")).flatMap(({ lotteries }) => lotteries)
      : await listLotteries(caller);
  return known.find((lottery) => lottery.code === code)?.name;
}
