import type { SandboxContext } from "../../context";
import { Refusal } from "../../http/envelope";
import { textField } from "../../http/parameters";
import { isFlagOn } from "../../settings/whitelabel";
import type { Call } from "../operation";

/**
 * Requires the human-verification fields of L1, of the version that the status names: while GEETEST3 is on, and for codes
 * while GEETESTVCODE3 is on (docs/gateway.md 3.3). A result counts once.
 * @throws Refusal with a code that contains `geetest` (quirk 15)
 */
export function requireHumanCheck(call: Call, context: SandboxContext, purpose: "form" | "code"): void {
  const { flags, geetestVersion } = context.switches.values;
  const isRequired = isFlagOn("GEETEST3", flags) || (purpose === "code" && isFlagOn("GEETESTVCODE3", flags));
  if (!isRequired) return;
  const isHuman = geetestVersion === "v4" ? hasResultV4(call, context) : hasResultV3(call, context);
  if (!isHuman) throw new Refusal("geetest.verify.fail");
}

function hasResultV3({ body }: Call, { humanResults }: SandboxContext): boolean {
  return humanResults.consumeV3(textField(body, "geetestChallenge"), textField(body, "geetestSeccode"));
}

function hasResultV4({ body }: Call, { humanResults }: SandboxContext): boolean {
  const result = body.geetestValidateV4;
  if (typeof result !== "object" || result === null) return false;
  const fields = { ...result };
  const field = (name: string) => textField(fields, name);
  // All fields of L1 are needed; the times and the output are only checked for being there.
  if (field("gen_time") === "" || field("captcha_output") === "") return false;
  return humanResults.consumeV4(field("captcha_id"), field("lot_number"), field("pass_token"));
}
