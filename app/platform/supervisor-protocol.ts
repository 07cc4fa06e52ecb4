/**
 * The messages between the workers of a machine and their supervisor (server/cluster). Both sides import this module. It
 * imports nothing, because the supervisor is a program of its own.
 */

/**
 * The libraries of limits and metrics send messages on the same connection, so that each message names its channel. Increase
 * a channel's number when the form of its messages changes: a worker that starts again may be of another release.
 */
export const CLAIMS_CHANNEL = "supervisor-claims:2";
/** Questions about sessions that have started or ended. */
export const SESSION_QUESTIONS_CHANNEL = "supervisor-session-questions";
/** What the supervisor tells the workers by itself. */
export const SESSION_EVENTS_CHANNEL = "supervisor-session-events";

export type QuestionsChannel = typeof CLAIMS_CHANNEL | typeof SESSION_QUESTIONS_CHANNEL;

export function isQuestionsChannel(channel: string | undefined): channel is QuestionsChannel {
  return channel === CLAIMS_CHANNEL || channel === SESSION_QUESTIONS_CHANNEL;
}

/**
 * Where the outcome of a write is (idempotency.server.ts).
 * - `kept`: until its time; the operation must not run twice.
 * - `evictable`: until newer ones replace it; the operation may run twice, such as a launch.
 */
export type WriteStore = "kept" | "evictable";

/** `page`: a render, which another worker repeats when its worker ends. */
export type ClaimKind = WriteStore | "page";

/** What became of an operation. Of a write: what idempotency.server.ts shares; of a page: its render. */
export interface StoredOutcome {
  value: unknown;
}

/** `bytes` is the size of an outcome. */
export type ClaimQuestion = { kind: ClaimKind; key: string } & (
  | { ask: "claim"; claim: string; seconds: number }
  | { ask: "wait"; milliseconds: number }
  | { ask: "publish"; claim: string; outcome?: StoredOutcome | undefined; bytes?: number; seconds: number }
);

/**
 * `session-event` tells the other workers that a session has started or ended, and is remembered for so long; `session-events`
 * asks what is remembered.
 */
export type SessionQuestion =
  | { ask: "session-event"; event: unknown; milliseconds: number }
  | { ask: "session-events" };

export type Question = ClaimQuestion | SessionQuestion;

export function isSessionQuestion(question: Question): question is SessionQuestion {
  return question.ask === "session-event" || question.ask === "session-events";
}

/** The channel on which a question is asked and answered. */
export function channelOf(question: Question): QuestionsChannel {
  return isSessionQuestion(question) ? SESSION_QUESTIONS_CHANNEL : CLAIMS_CHANNEL;
}

export interface Replies {
  /** `full`: there is no room for another outcome that is kept. */
  claim: "claimed" | "taken" | "full" | StoredOutcome;
  /** `unknown`: there was no outcome in time. */
  wait: "released" | "unknown" | StoredOutcome;
  publish: "done";
  "session-event": "done";
  "session-events": { value: unknown[] };
}

export type Reply = Replies[keyof Replies];
export type ReplyTo<Asked extends Question> = Replies[Asked["ask"]];

/** The reply has the same `id`. */
export type SupervisorRequest = Question & { id: number };

export type MessageToWorker =
  | { channel: QuestionsChannel; id: number; reply: Reply }
  | { channel: typeof SESSION_EVENTS_CHANNEL; event: unknown };
