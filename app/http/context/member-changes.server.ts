import { personalCookies } from "~/session/personal-cookies";
import type { RequestCookies } from "../cookies/request-cookies.server";

/** Longer than a value is cached that was being loaded elsewhere while it was changed. */
const MAX_AGE_SECONDS = 20;

/** What a member changes that is cached, and the cookie with the version of its last change. */
const COOKIES = {
  favourites: personalCookies.favouritesVersion,
  "recent games": personalCookies.recentGamesVersion,
  "read marks": personalCookies.readMarksVersion,
} as const;
export type MemberChange = keyof typeof COOKIES;

/**
 * The versions of what a member has changed last. The browser sends them with its next requests, so that every process knows
 * which of its cached values are older (`MemberCache`).
 */
export class MemberChanges {
  readonly #cookies: Pick<RequestCookies, "get" | "setPersonal">;
  readonly #requestId: string;
  /** Made by this request. */
  readonly #noted = new Set<MemberChange>();

  constructor(cookies: Pick<RequestCookies, "get" | "setPersonal">, requestId: string) {
    this.#cookies = cookies;
    this.#requestId = requestId;
  }

  /** Undefined when it was not changed for some time. */
  versionOf(change: MemberChange): string | undefined {
    return this.#noted.has(change) ? this.#requestId : this.#cookies.get(COOKIES[change]);
  }

  /** This request makes a change; what was cached before it is not used any more. */
  note(change: MemberChange): void {
    if (this.#noted.has(change)) return;
    this.#noted.add(change);
    this.#cookies.setPersonal(COOKIES[change], this.#requestId, { maxAge: MAX_AGE_SECONDS });
  }
}
