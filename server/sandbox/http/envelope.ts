import { type ErrorCode, errorCodes } from "./error-codes";
import type { TextLanguage } from "./language";
import { messages } from "./messages";

/** What a handler may add to a refusal. */
export interface RefusalDetails {
  /** Data that travels with the failure (docs/gateway.md 1.9). */
  readonly value?: unknown;
  /** Replaces the status of section 4 where an endpoint answers the same code differently (quirk 12). */
  readonly status?: number;
  /** Replaces the gateway number behind the message, as in `#727`. */
  readonly number?: string;
}

/** A business refusal: thrown by handlers, answered as a failed envelope (docs/gateway.md 1.4, section 4). */
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

  /** The failed envelope in one language; `mark` is a canary put behind the text. */
  envelope(language: TextLanguage, mark: string | undefined): Record<string, unknown> {
    const known: { message: keyof typeof messages; number?: string } = errorCodes[this.code];
    const parts = [messages[known.message][language], this.details.number ?? known.number, mark];
    return {
      success: false,
      errorCode: this.code,
      message: parts.filter(Boolean).join(" "),
      value: this.details.value ?? null,
    };
  }
}
