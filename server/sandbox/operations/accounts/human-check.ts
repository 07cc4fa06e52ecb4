import type { SandboxContext } from "../../context";
import { Refusal } from "../../http/envelope";
import { textField } from "../../http/parameters";
import { isFlagOn } from "../../settings/whitelabel";
import type { Call } from "../operation";

/**
 * Requires the human-verification fields of L1 while a flag is on (docs/gateway.md 3.3). The sandbox asks no provider:
 * every value except `fail` passes.
 * @throws Refusal with a code that contains `geetest` (quirk 15)
 */
export function requireHumanCheck(call: Call, context: SandboxContext, flag: "GEETEST3" | "GEETESTVCODE3"): void {
  if (!isFlagOn(flag, context.switches.values.flags)) return;
  const v4 = call.body.geetestValidateV4;
  const pass = typeof v4 === "object" && v4 !== null && "pass_token" in v4 ? String(v4.pass_token) : "";
  const proof = pass || textField(call.body, "geetestSeccode");
  if (proof === "" || proof === "fail") throw new Refusal("geetest.verify.fail");
}
