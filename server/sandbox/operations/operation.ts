import type { z } from "zod";
import type { SandboxContext } from "../context";
import type { Fields } from "../http/body";
import type { TextLanguage } from "../http/language";
import type { Account } from "../state/account";

/** One call of an operation, after the protocol checks. */
export interface Call {
  readonly query: URLSearchParams;
  /** Values of the `:name` segments of the path. */
  readonly path: Readonly<Record<string, string>>;
  readonly body: Fields;
  readonly cookie: (name: string) => string | undefined;
  readonly setCookie: (text: string) => void;
  /** Language of texts: the `language` parameter, else the `Language` header. */
  readonly language: TextLanguage;
  /** Its platform code as the caller sent it, in upper case. */
  readonly languageCode: string;
  readonly account: Account | undefined;
  readonly token: string | undefined;
  /** Logs a protocol violation that is not refused. */
  readonly reportViolation: (violation: string) => void;
}

/** A call with a valid token. */
export type MemberCall = Call & { readonly account: Account; readonly token: string };

interface OperationBase {
  /** Name of docs/gateway.md 3; faults, switches and the log use it. */
  readonly name: string;
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** All paths, the current one first. A segment may be `:name`. */
  readonly paths: readonly string[];
  /** Module ids of the operation. A call with another one is logged, not refused (docs/gateway.md 1.3). */
  readonly moduleIds?: readonly string[];
  /** Body encrypted (docs/gateway.md 2). */
  readonly encrypted?: true;
  /** Body sent as a form. */
  readonly form?: true;
  /** What the body may have. What does not fit is logged, not refused. */
  readonly bodyRule?: (context: SandboxContext) => z.ZodType;
  /** Largest body in bytes, when 1 MiB is not enough. */
  readonly bodyLimit?: number;
  /** `bare` JSON without an envelope, or plain `text`; an envelope otherwise (docs/gateway.md 1.1). */
  readonly responseFormat?: "bare" | "text";
  /** Feature flag that turns the operation off. */
  readonly flag?: string;
  /** Whether it answers during maintenance and region restriction. */
  readonly availableWhenClosed?: true;
  /** Selects among operations that share method and path. */
  readonly matchesQuery?: (query: URLSearchParams) => boolean;
}

/** An operation of docs/gateway.md 3. `handle` returns the `value`, or throws a Refusal. */
export type Operation =
  | (OperationBase & { readonly token: "N" | "O"; readonly handle: (call: Call, context: SandboxContext) => unknown })
  | (OperationBase & { readonly token: "Y"; readonly handle: (call: MemberCall, context: SandboxContext) => unknown });
