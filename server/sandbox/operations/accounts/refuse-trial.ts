import { Refusal } from "../../http/envelope";
import { isTrial } from "../../state/account";
import type { MemberCall } from "../operation";

/** Trial accounts have no inbox, chat or rewards (docs/gateway.md 3.11). @throws Refusal after logging a violation */
export function refuseTrial(call: MemberCall): void {
  if (!isTrial(call.account)) return;
  call.reportViolation("asked for a trial account");
  throw new Refusal("customer.action.forbidden");
}
