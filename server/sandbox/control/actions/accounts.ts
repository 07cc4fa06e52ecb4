import { z } from "zod";
import type { SandboxContext } from "../../context";
import type { Account } from "../../state/account";
import { ControlError } from "../control-error";

const clubLabelSchema = z.strictObject({
  labelId: z.number().int(),
  labelName: z.string(),
  color: z.string(),
  type: z.string(),
  rankLevel: z.number().int(),
});

/** Money in major units with at most two decimals. */
const moneySchema = z.number().min(0).max(1_000_000_000);

const newAccountSchema = z.strictObject({
  username: z.string().min(1).max(40),
  password: z.string().min(1).default("Passw0rd9"),
  type: z.number().int().default(0),
  balance: moneySchema.default(0),
  nickname: z.string().optional(),
  mobile: z.string().nullable().optional(),
  email: z.string().nullable().optional(),
  payeeName: z.string().nullable().optional(),
  disabled: z.boolean().optional(),
  passwordExpired: z.boolean().optional(),
  qualifiedName: z.boolean().optional(),
  verifyMethods: z.array(z.string()).optional(),
  clubLabel: clubLabelSchema.nullable().optional(),
  rankCompleted: z.number().int().optional(),
  rankExpected: z.number().int().optional(),
  inboxUnread: z.number().int().optional(),
  chatUnread: z.number().int().optional(),
  icon: z.string().optional(),
  /** Further details, such as `kycStatus`. */
  profile: z.record(z.string(), z.string()).optional(),
});

/** @internal For tests. */
export type NewAccount = z.input<typeof newAccountSchema>;

const changesSchema = z.strictObject({
  username: z.string(),
  disabled: z.boolean().optional(),
  password: z.string().min(1).optional(),
  chatUnread: z.number().int().min(0).optional(),
});

const topUpSchema = z.strictObject({ username: z.string(), amount: moneySchema });

const MAX_LISTED = 500;

/** @throws ControlError 404 */
export function requireAccount(username: string, context: SandboxContext): Account {
  const account = context.accounts.byUsername(username);
  if (!account) throw new ControlError(404, `there is no account ${username}`);
  return account;
}

/** Creates an account. @throws ZodError, ControlError 409 when the name is taken */
export function createAccount(input: unknown, context: SandboxContext): Account {
  const { balance, ...fields } = newAccountSchema.parse(input);
  if (context.accounts.byUsername(fields.username)) throw new ControlError(409, "the name is taken");
  return context.accounts.create({ ...fields, balanceMinor: Math.round(balance * 100) });
}

/** Changes an account; a new password or disabling it ends its sessions. @throws ZodError, ControlError 404 */
export function changeAccount(input: unknown, context: SandboxContext): Account {
  const { username, disabled, password, chatUnread } = changesSchema.parse(input);
  const { id } = requireAccount(username, context);
  if (disabled !== undefined) context.accounts.setDisabled(id, disabled);
  if (password !== undefined) context.accounts.setPassword(id, password);
  if (chatUnread !== undefined) context.accounts.setChatUnread(id, chatUnread);
  if (disabled || password !== undefined) context.tokens.endAll(id);
  return requireAccount(username, context);
}

/** Adds to a balance. @throws ZodError, ControlError 404 */
export function topUp(input: unknown, context: SandboxContext): Account {
  const { username, amount } = topUpSchema.parse(input);
  context.accounts.credit(requireAccount(username, context).id, Math.round(amount * 100));
  return requireAccount(username, context);
}

/** All accounts, or the named one. @throws ControlError 404 */
export function listAccounts(username: string | null, context: SandboxContext): Account[] {
  return username === null ? context.accounts.list(MAX_LISTED) : [requireAccount(username, context)];
}
