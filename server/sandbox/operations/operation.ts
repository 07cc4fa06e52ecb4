import type { SandboxContext } from "../context";
import type { Fields } from "../http/body";
import type { TextLanguage } from "../http/language";
import type { Account } from "../state/account";

/** One call of an operation, read and checked by the wire rules. */
export interface Call {
  readonly query: URLSearchParams;
  /** Values of the `:name` steps of the path. */
  readonly path: Readonly<Record<string, string>>;
  readonly body: Fields;
  readonly cookie: (name: string) => string | undefined;
  readonly setCookie: (text: string) => void;
  /** Language of texts: the `language` parameter, else the `Language` header. */
  readonly language: TextLanguage;
  readonly account: Account | undefined;
  readonly token: string | undefined;
  /** Notes a breach of the wire that is not refused. */
  readonly note: (violation: string) => void;
}

/** A call with a live token. */
export type MemberCall = Call & { readonly account: Account; readonly token: string };

interface Row {
  /** Name of docs/gateway.md 3; faults, switches and the log use it. */
  readonly name: string;
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** Known paths, the present one first; a step may be `:name`. */
  readonly paths: readonly string[];
  /** Module ids of the row; a call with another one is noted, never refused (docs/gateway.md 1.3). */
  readonly modules?: readonly string[];
  /** Body encrypted (docs/gateway.md 2). */
  readonly encrypted?: true;
  /** Body sent as a form. */
  readonly form?: true;
  /** Largest body in bytes, where 1 MiB is too little. */
  readonly bodyLimit?: number;
  /** `bare` JSON without an envelope, or plain `text`; an envelope otherwise (docs/gateway.md 1.1). */
  readonly answer?: "bare" | "text";
  /** Feature flag that turns the operation off together with its screens. */
  readonly flag?: string;
  /** Answers while the site is under maintenance or restricted. */
  readonly always?: true;
  /** Chooses between operations that share method and path. */
  readonly when?: (query: URLSearchParams) => boolean;
}

/** A row of docs/gateway.md 3. `handle` returns the `value`, or throws a Refusal. */
export type Operation =
  | (Row & { readonly token: "N" | "O"; readonly handle: (call: Call, context: SandboxContext) => unknown })
  | (Row & { readonly token: "Y"; readonly handle: (call: MemberCall, context: SandboxContext) => unknown });
