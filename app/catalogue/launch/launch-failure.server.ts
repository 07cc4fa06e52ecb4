import { GatewayError } from "~/gateway/protocol/errors.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { messageOf, SESSION_ENDED } from "~/http/responses/refusal";
import { toRefusal } from "~/http/responses/write-failure.server";
import { toMaintenance } from "../games/maintenance.server";
import type { LaunchFailure } from "./launch-failure.response-schema.server";
import type { PlaySession } from "./play-session.server";

/** Trial accounts play demos only. */
export const trialFailure: LaunchFailure = { error: "errors:trial_demo_only", register: true, final: true };

/** What helps after a refusal, and whether it is final, by message key. */
const helpByError: Readonly<Record<string, Omit<LaunchFailure, "error">>> = {
  "errors:deposit_needed": { deposit: true },
  "errors:round_open": { roundOpen: true },
  "errors:self_excluded": { final: true },
  "errors:no_permission": { service: true },
  "errors:region_blocked": { service: true, final: true },
  "errors:url_empty": { service: true },
  "errors:unknown_error": { service: true },
};

/** @throws errors that are bugs */
export function toLaunchFailure(failure: unknown, { preferences }: RequestContext): LaunchFailure {
  const refusal = toRefusal(failure);
  const error = messageOf(refusal);
  const { data } = failure instanceof GatewayError ? failure : {};
  return {
    error,
    ...helpByError[error],
    ...(refusal.status === 503 ? { fault: true } : {}),
    ...(refusal.status === SESSION_ENDED.status ? { signIn: true } : {}),
    ...(data?.maintenance ? { maintenance: toMaintenance(data.maintenance, preferences.language.textTag) } : {}),
  };
}

/** The same for a trial account, of which a refusal that only customer service can solve means that it plays demos only. */
export function toTrialFailure(failure: LaunchFailure): LaunchFailure {
  const isUnknown = failure.fault || failure.error === "errors:unknown_error";
  return failure.service && !isUnknown ? trialFailure : failure;
}

/**
 * Adds the games to resume while a round is open. The gateway does not say which game it belongs to, so every game of
 * this session that can have it is offered; the refused game comes first when it is one of them.
 */
export function withResume(failure: LaunchFailure, key: string, playSession: PlaySession | undefined): LaunchFailure {
  const games = playSession?.games ?? [];
  if (!failure.roundOpen || games.length === 0) return failure;
  const refused = games.filter((game) => game.key === key);
  const others = games.filter((game) => game.key !== key);
  return { ...failure, resume: [...refused, ...others].map(({ path, name }) => ({ path, name })) };
}
