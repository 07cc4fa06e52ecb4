/**
 * The messages between the workers of a machine and their supervisor (server/cluster). Both sides import this module. It
 * imports nothing, because the supervisor is a program of its own.
 */

/** The libraries of limits and metrics send messages on the same connection, so that each message names its channel. */
export const QUESTIONS_CHANNEL = "supervisor-store";
export const ENDS_CHANNEL = "supervisor-ends";

/**
 * - `write`: an operation that must not run twice.
 * - `repeatable`: an operation that may run twice, such as a launch.
 * - `page`: a render, which another worker repeats when its worker ends.
 */
export type ClaimKind = "write" | "repeatable" | "page";

/** What an operation returned. */
export interface Outcome {
  value: unknown;
}

/** `bytes` is the size of an outcome. */
export type ClaimQuestion = { kind: ClaimKind; key: string } & (
  | { ask: "claim"; claim: string; seconds: number }
  | { ask: "wait"; milliseconds: number }
  | { ask: "publish"; claim: string; outcome?: Outcome; bytes?: number; seconds: number }
);

/** `end` tells the other workers of an end of sessions, `ends` asks which ends are known. */
export type EndsQuestion = { ask: "end"; end: unknown; milliseconds: number } | { ask: "ends" };

export type Question = ClaimQuestion | EndsQuestion;

export interface Replies {
  /** `full`: there is no room for another write. */
  claim: "claimed" | "taken" | "full" | Outcome;
  /** `unknown`: there was no outcome in time. */
  wait: "released" | "unknown" | Outcome;
  publish: "done";
  end: "done";
  ends: { value: unknown[] };
}

export type Reply = Replies[keyof Replies];
export type ReplyTo<Asked extends Question> = Replies[Asked["ask"]];

/** The reply has the same `id`. */
export type SupervisorRequest = Question & { id: number };

export type MessageToWorker =
  | { channel: typeof QUESTIONS_CHANNEL; id: number; reply: Reply }
  | { channel: typeof ENDS_CHANNEL; end: unknown };
