import { Refusal } from "../../http/envelope";
import { isTrial } from "../../state/account";
import type { MemberCall } from "../operation";

/** Trial accounts have neither inbox nor chat and win no rewards (docs/gateway.md 3.11). @throws Refusal after noting the call */
export function refuseTrial(call: MemberCall): void {
  if (!isTrial(call.account)) return;
  call.note("asked for a trial account");
  throw new Refusal("customer.action.forbidden");
}
