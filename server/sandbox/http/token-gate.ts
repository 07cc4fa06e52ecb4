import type { IncomingMessage } from "node:http";
import type { Account } from "../state/account";
import type { Accounts } from "../state/accounts";
import type { Tokens } from "../state/tokens";
import { Refusal } from "./envelope";

/** Who calls, as far as the token says. */
export interface Caller {
  readonly account: Account | undefined;
  readonly token: string | undefined;
}

/** How an operation treats the token: never needed, optional, required (docs/gateway.md 3). */
export type TokenRule = "N" | "O" | "Y";

/**
 * Reads the raw `Authorization` token and renews it (docs/gateway.md 1.6, 1.13.2, quirk 24).
 * A dead token is refused on every row, a missing one on `Y` rows only.
 * @throws Refusal `login.not.session` or `user.or.token.invalid`
 */
export function passTokenGate(
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
