import type { IncomingMessage } from "node:http";
import { Refusal } from "./envelope";

/**
 * Requires exactly one `Merchant` header with this gateway's code (docs/gateway.md 1.3, quirk 1).
 * A comma-joined pair, as a proxy makes it, counts as two.
 * @throws Refusal `function.not.available`, after noting the violation.
 */
export function requireMerchant(request: IncomingMessage, merchantCode: string, violations: string[]): void {
  // rawHeaders, because node joins repeated headers and would hide an empty second one.
  const values = request.rawHeaders.filter(
    (_, index, all) => index % 2 === 1 && all[index - 1]?.toLowerCase() === "merchant",
  );
  const [value] = values;
  if (value === undefined) violations.push("no Merchant header");
  else if (values.length > 1 || value.includes(",")) violations.push("more than one Merchant");
  else if (value !== merchantCode) violations.push("unknown Merchant");
  else return;
  throw new Refusal("function.not.available");
}
