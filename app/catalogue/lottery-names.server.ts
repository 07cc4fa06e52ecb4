import { listLotteries, listVnLotteryGroups } from "~/gateway/resources/lottery/lottery.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { lotteryVendors } from "./lottery-reference";

/** The shown name of a lottery, or undefined for the lobby and for codes nobody knows. @throws GatewayError */
export async function findLotteryName(
  { gateway }: RequestContext,
  vendor: string,
  code: string,
): Promise<string | undefined> {
  const known =
    vendor === lotteryVendors.vietnamese
      ? (await listVnLotteryGroups(gateway, "ELOTT")).flatMap(({ lotteries }) => lotteries)
      : await listLotteries(gateway);
  return known.find((lottery) => lottery.code === code)?.name;
}
