import { type ErrorCode, errorCodes } from "./error-codes";
import type { TextLanguage } from "./language";
import { messages } from "./messages";

/** Optional parts of a refusal. */
export interface RefusalDetails {
  /** Data of the failure (docs/gateway.md 1.9). */
  readonly value?: unknown;
  /** HTTP status, when it differs from the one in docs/gateway.md 4 (quirk 12). */
  readonly status?: number;
  /** Number after the message, such as `#727`, when it differs from the default of the code. */
  readonly number?: string;
}

/** A refused call. Handlers throw it; the gateway answers a failed envelope (docs/gateway.md 1.4, 4). */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly code: ErrorCode;
  readonly details: RefusalDetails;

  constructor(code: ErrorCode, details: RefusalDetails = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return this.details.status ?? errorCodes[this.code].status;
  }

  /** The failed envelope in one language. `canary` is appended to the message. */
  envelope(language: TextLanguage, canary: string | undefined): Record<string, unknown> {
    const row: { message: keyof typeof messages; number?: string } = errorCodes[this.code];
    const parts = [messages[row.message][language], this.details.number ?? row.number, canary];
    return {
      success: false,
      errorCode: this.code,
      message: parts.filter(Boolean).join(" "),
      value: this.details.value ?? null,
    };
  }
}
