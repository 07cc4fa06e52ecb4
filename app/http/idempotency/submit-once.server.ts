import type { z } from "zod";
import { accountKeyOf, type SessionRecord } from "~/session/session.server";
import { type OutcomeLifetime, runOnce } from "./idempotency.server";
import type { WriteContext } from "./write-owner.server";

/** A form of an account, where other forms of the account may be for the same: a contract, a reward, a promotion. */
interface Submission<Outcome> {
  name: "claim" | "contract" | "join";
  /** What the form is for. Forms of other tabs and devices that are for the same share one call. */
  target: {
    parts: readonly string[];
    /** How long they do so after the call. Later ones ask the gateway, which knows by then what was done. */
    seconds: OutcomeLifetime<Outcome>;
  };
  /** The form as it was sent. Sent again (double tap, reload, retry) it gets its first outcome. */
  form: {
    /** "" if an API client sends none. */
    idempotencyKey: string;
    /** What was typed or chosen: a corrected form is a new one. */
    content?: readonly string[];
    /** How long it gets it; 0 where nothing was done and the form that comes back has the same key. */
    seconds: OutcomeLifetime<Outcome>;
  };
  outcome: z.ZodType<Outcome>;
}

type Send<Outcome> = () => Promise<NoInfer<Outcome>>;

/**
 * Sends what cannot be taken back, once for a form and once for what the form is for. Both keys belong to the account, so that
 * a new log-in does not send it again. While it is unknown whether another process sends it, nothing is sent.
 * @param attempt calls `sendOnce` with what is sent once for the target. What it checks before, it checks for each form; what
 *   is checked in `send` has the same outcome for all forms that share the call.
 * @throws the errors of `runOnce`, after which the same form can be sent again
 */
export function submitOnce<Outcome>(
  { request }: Pick<WriteContext, "request">,
  record: SessionRecord,
  { name, target, form, outcome }: Submission<Outcome>,
  attempt: (sendOnce: (send: Send<Outcome>) => Promise<Outcome>) => Promise<NoInfer<Outcome>>,
): Promise<Outcome> {
  const ctx = { session: { record }, request };
  const write = { by: accountKeyOf(record), outcome, kind: "kept-fail-closed", ctx } as const;
  const submit = () => attempt((send) => runOnce({ ...write, name, ...target }, send));
  const { idempotencyKey, content = [], seconds } = form;
  // Nothing tells a repeat from another form.
  if (!idempotencyKey && content.length === 0) return submit();
  const parts = [...target.parts, ...content, idempotencyKey];
  return runOnce({ ...write, name: `${name}-form`, parts, seconds }, submit);
}
