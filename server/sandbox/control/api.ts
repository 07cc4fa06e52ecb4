import type { IncomingMessage } from "node:http";
import { ZodError, z } from "zod";
import type { SandboxContext } from "../context";
import { type Answer, jsonAnswer } from "../http/answer";
import { readText } from "../http/body";
import { operations } from "../operations";
import { humanProviders } from "../providers/human/human-results";
import { describeProviders } from "../providers/registration";
import { seededAccounts } from "../state/seed";
import { parseSwitchChanges } from "../state/switches";
import { changeAccount, createAccount, listAccounts, topUp } from "./actions/accounts";
import { createContract, listContracts } from "./actions/contracts";
import { listInbox, sendInboxMessage } from "./actions/inboxes";
import { ControlError } from "./control-error";

const humanCheckSchema = z.strictObject({ provider: z.enum(humanProviders), accepted: z.boolean().default(true) });
const onSchema = z.strictObject({ on: z.boolean() });

/** Input of an action. */
interface ApiCall {
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly context: SandboxContext;
  readonly reset: () => void;
}

type Action = (call: ApiCall) => unknown;

const state: Action = ({ context }) => ({
  merchantCode: context.merchantCode,
  addresses: context.addresses,
  providers: describeProviders(context.addresses.providers),
  switches: context.switches.values,
  faults: context.faults.list(),
  canaries: context.canaries.values ?? null,
  accounts: seededAccounts,
  catalogue: { games: context.catalogue.games.length, vendors: context.catalogue.vendors.length },
  operations: operations.map(({ name, method, paths, token }) => ({ name, method, paths, token })),
});

const log: Action = ({ query, context }) => {
  const operation = query.get("operation");
  const onlyViolations = query.get("violations") === "true";
  return context.log
    .since(Number(query.get("since") ?? 0) || 0)
    .filter(
      (entry) =>
        (operation === null || entry.operation === operation) && (!onlyViolations || entry.violations.length > 0),
    );
};

/** SMS codes of the gateway and of the phone-auth provider, latest expiry first. */
const codes: Action = ({ context }) =>
  [...context.codes.recent(), ...context.phoneSessions.recent()].toSorted(
    (one, other) => other.expiresAt - one.expiresAt,
  );

/** Every action, by method and path. */
const actions: Readonly<Record<string, Action>> = {
  "GET /api/state": state,
  "POST /api/switches": ({ body, context }) => {
    context.switches.change(parseSwitchChanges(body));
    return context.switches.values;
  },
  "GET /api/captchas": ({ context }) => context.captchas.recent(),
  "GET /api/codes": codes,
  "POST /api/human-checks": ({ body, context }) => {
    const { provider, accepted } = humanCheckSchema.parse(body);
    return context.humanResults.answer(provider, accepted);
  },
  "GET /api/outbox": ({ query, context }) =>
    context.outbox.list({ channel: query.get("channel"), recipient: query.get("recipient") }),
  "DELETE /api/outbox": ({ context }) => context.outbox.clear(),
  "GET /api/log": log,
  "GET /api/pictures": ({ context }) => Object.fromEntries(context.pictureRequests),
  "DELETE /api/log": ({ context }) => context.log.clear(),
  "GET /api/faults": ({ context }) => context.faults.list(),
  "POST /api/faults": ({ body, context }) => context.faults.add(body),
  "DELETE /api/faults": ({ query, context }) => context.faults.clear(query.get("operation") ?? undefined),
  "GET /api/accounts": ({ query, context }) => listAccounts(query.get("username"), context),
  "POST /api/accounts": ({ body, context }) => createAccount(body, context),
  "POST /api/accounts/change": ({ body, context }) => changeAccount(body, context),
  "POST /api/accounts/top-up": ({ body, context }) => topUp(body, context),
  "GET /api/contracts": ({ query, context }) => listContracts(query.get("username") ?? "", context),
  "POST /api/contracts": ({ body, context }) => createContract(body, context),
  "GET /api/inbox": ({ query, context }) => listInbox(query.get("username") ?? "", context),
  "POST /api/inbox": ({ body, context }) => sendInboxMessage(body, context),
  "GET /api/feedback": ({ context }) => context.feedback.list(),
  "POST /api/reset": ({ reset }) => reset(),
  "GET /api/canaries": ({ context }) => context.canaries.values ?? null,
  "POST /api/canaries": ({ body, context }) => context.canaries.setEnabled(onSchema.parse(body).on) ?? null,
};

async function readBody(request: IncomingMessage): Promise<unknown> {
  const text = await readText(request);
  try {
    return text === "" ? {} : (JSON.parse(text) as unknown);
  } catch {
    throw new ControlError(400, "the body is not JSON");
  }
}

/** The JSON API of the control address, for demos and tests. It is not part of the gateway protocol. */
export async function answerApi(
  request: IncomingMessage,
  path: string,
  query: URLSearchParams,
  context: SandboxContext,
  reset: () => void,
): Promise<Answer> {
  try {
    const action = actions[`${request.method} ${path}`];
    if (!action) throw new ControlError(404, "no such action");
    return jsonAnswer(200, action({ query, body: await readBody(request), context, reset }) ?? null);
  } catch (error) {
    if (error instanceof ControlError) return jsonAnswer(error.status, { error: error.message });
    if (error instanceof ZodError) return jsonAnswer(400, { error: z.prettifyError(error) });
    throw error;
  }
}
