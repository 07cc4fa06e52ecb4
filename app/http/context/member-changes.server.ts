import { personalCookies } from "~/session/personal-cookies";
import type { RequestCookies } from "../cookies/request-cookies.server";

/** Longer than a value is cached that was being loaded elsewhere while it was changed. */
const MAX_AGE_SECONDS = 20;

/**
 * The version of what a member has changed last: a heart, a game that was opened, a notice that was read. The browser sends
 * it with its next requests, so that every process knows which of its cached values are older (`MemberCache`).
 */
export class MemberChanges {
  readonly #cookies: Pick<RequestCookies, "get" | "setPersonal">;
  readonly #requestId: string;
  #version: string | undefined;

  constructor(cookies: Pick<RequestCookies, "get" | "setPersonal">, requestId: string) {
    this.#cookies = cookies;
    this.#requestId = requestId;
    this.#version = cookies.get(personalCookies.lastChange);
  }

  /** Undefined when nothing was changed for some time. */
  get version(): string | undefined {
    return this.#version;
  }

  /** This request changes something; what is cached for the member before is not used any more. */
  note(): void {
    if (this.#version === this.#requestId) return;
    this.#version = this.#requestId;
    this.#cookies.setPersonal(personalCookies.lastChange, this.#requestId, { maxAge: MAX_AGE_SECONDS });
  }
}
