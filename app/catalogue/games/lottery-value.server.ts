import { LOBBY } from "~/gateway/resources/lottery/lottery-vendors.server";

/** The form value that opens a lottery, or the lottery lobby when no code is given. */
export function lotteryValue(category: "LOTT" | "ELOTT", vendor: string, code: string = LOBBY): string {
  return `${category}.${vendor}.${code}`;
}
