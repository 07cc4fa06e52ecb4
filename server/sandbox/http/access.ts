import type { IncomingMessage } from "node:http";
import type { Account } from "../state/account";
import type { Accounts } from "../state/accounts";
import type { Tokens } from "../state/tokens";
import { Refusal } from "./envelope";

/** The caller as identified by the token. */
export interface Caller {
  readonly account: Account | undefined;
  readonly token: string | undefined;
}

/** Whether an operation needs a token: N no, O optional, Y required (docs/gateway.md 3). */
export type TokenRule = "N" | "O" | "Y";

/**
 * Looks up the `Authorization` token and renews it (docs/gateway.md 1.6, 1.13.2, quirk 24).
 * An invalid token is refused by every operation, a missing one only where the rule is `Y`.
 * @throws Refusal `login.not.session` or `user.or.token.invalid`
 */
export function authenticate(
  request: IncomingMessage,
  rule: TokenRule,
  stores: { tokens: Tokens; accounts: Accounts },
  violations: string[],
): Caller {
  const token = request.headers.authorization;
  if (token === undefined || token === "") {
    if (rule === "Y") throw new Refusal("login.not.session");
    return { account: undefined, token: undefined };
  }
  if (/^(bearer|basic|token)\s/i.test(token)) violations.push("Authorization carries a scheme");
  const state = stores.tokens.use(token);
  if (state.kind === "ended") throw new Refusal("login.not.session");
  const account = state.kind === "live" ? stores.accounts.byId(state.accountId) : undefined;
  if (!account) throw new Refusal("user.or.token.invalid");
  return { account, token };
}

/**
 * Requires exactly one `Merchant` header with this gateway's code (docs/gateway.md 1.3, quirk 1).
 * Two values that a proxy joined with a comma count as two.
 * @throws Refusal `function.not.available`, after recording the violation.
 */
export function requireMerchant(request: IncomingMessage, merchantCode: string, violations: string[]): void {
  // Node joins repeated headers in `headers`, which hides an empty second value.
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
