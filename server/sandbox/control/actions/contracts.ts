import { z } from "zod";
import { contractKinds, contractPeriods, contractStatuses, defaultTerms } from "../../catalogue/contracts";
import type { SandboxContext } from "../../context";
import { takesContracts } from "../../state/account";
import type { Contract } from "../../state/contracts";
import { ControlError } from "../control-error";
import { requireAccount } from "./accounts";

const requestSchema = z.strictObject({
  username: z.string(),
  kind: z.enum(contractKinds),
  product: z.string().min(1).max(20).default("RNG"),
  period: z.enum(contractPeriods).optional(),
  status: z.enum(contractStatuses).default("P"),
  /** False for a request that is listed without its terms; an object for terms of one's own, also unreadable ones. */
  terms: z.union([z.boolean(), z.record(z.string(), z.unknown())]).default(true),
});

/** @internal For tests. */
export type ContractRequest = z.input<typeof requestSchema>;

/** @throws ControlError 404 */
export function listContracts(username: string, context: SandboxContext): Contract[] {
  return context.contracts.list(requireAccount(username, context));
}

/**
 * Adds a contract request for an agent or a player, with the default terms of its kind, others or none.
 * @throws ZodError, ControlError 404, or 400 for an account that cannot have contracts
 */
export function createContract(input: unknown, context: SandboxContext): Contract[] {
  const { username, kind, product, period, status, terms } = requestSchema.parse(input);
  const account = requireAccount(username, context);
  if (!takesContracts(account)) throw new ControlError(400, `${username} takes no contracts`);
  const defaultPeriod = kind === "dividend" ? "M" : "";
  const draft = { kind, product, period: period ?? defaultPeriod, status };
  const listedTerms = terms === true ? defaultTerms(kind) : terms || {};
  context.contracts.add(account, { ...draft, terms: listedTerms });
  return context.contracts.list(account);
}
