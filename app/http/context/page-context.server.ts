import { createContext } from "react-router";
import { personalCookies } from "~/session/cookies";
import type { Session } from "~/session/session.server";
import type { RequestCookies } from "../cookies/request-cookies.server";
import type { Refusal } from "../responses/refusal";
import type { Connection, MemberVariant } from "./connection.server";
import type { Preferences } from "./preferences.server";

const EXPIRED = "errors:session_expired";
const FLASH_SECONDS = 60;

/** What the answer of a request is made with: policies, scripts, messages, and whether it may be cached. */
export class PageContext {
  /** Set when the page is rendered for many members at idempotencyKey: what its frame looks like. */
  readonly variant: MemberVariant | undefined;
  /** False once a section of the page failed: such a page is shown and not cached. */
  cacheable = true;
  /** The site is closed to everybody: no cached page may be shown. */
  closed = false;
  /** The page carries `boot`: not in lite mode, and not around a running game. */
  hydrates: boolean;
  /** The page carries the small script that updates its clocks. */
  hasClock = false;
  /** Origins of pictures, for the page's policy; set once the settings are known. */
  imageHosts: readonly string[] = [];
  /** Sources of the game that a play page shows, for the page's policy. */
  frameSource: string | undefined;
  /** Origins that a form of the page may redirect to, for the page's policy: sign-in providers. */
  formHosts: readonly string[] = [];
  /** What the redirect of this answer stands for, where it is a refusal: JSON clients get the refusal instead. */
  refused: Refusal | undefined;
  /** Values for placeholders in the messages of this answer: `{{age}}`. */
  messageValues: Readonly<Record<string, string | number>> = {};

  readonly #received: string | undefined;
  readonly #sessionExpired: boolean;
  #isRead = false;
  #next: string | undefined;

  constructor(options: {
    variant?: MemberVariant | undefined;
    hydrates: boolean;
    flash?: string | undefined;
    sessionExpired: boolean;
  }) {
    this.variant = options.variant;
    this.hydrates = options.hydrates;
    this.#received = options.flash;
    this.#sessionExpired = options.sessionExpired;
  }

  /** Message key left by an earlier request, to be shown idempotencyKey: reading it removes it. */
  get flashMessage(): string | undefined {
    this.#isRead = true;
    return this.#received ?? (this.#sessionExpired ? EXPIRED : undefined);
  }

  /** Shows a message on the next page. */
  flash(messageKey: string): void {
    this.#next = messageKey;
  }

  /** Message key for the next page. */
  get nextFlash(): string | undefined {
    return this.#next;
  }

  /** A message waits for this request: its answer is personal. */
  get hasFlash(): boolean {
    return this.#received !== undefined || this.#sessionExpired;
  }

  /** Keeps the message for the next page, or removes the one that this page has shown. A redirect shows none. */
  commitFlash(headers: Headers, cookies: RequestCookies): void {
    const isShown = this.#isRead && !headers.has("location");
    const next = this.#next ?? (this.#sessionExpired && !isShown ? EXPIRED : undefined);
    if (next) cookies.setPersonal(personalCookies.flash, next, { maxAge: FLASH_SECONDS });
    else if (isShown && cookies.get(personalCookies.flash))
      cookies.setPersonal(personalCookies.flash, "", { maxAge: 0 });
  }
}

export const pageContext = createContext<PageContext>();

export function createPageContext(
  connection: Connection,
  cookies: RequestCookies,
  preferences: Preferences,
  session: Session,
): PageContext {
  return new PageContext({
    variant: connection.member,
    hydrates: !preferences.lite,
    flash: readFlash(cookies.get(personalCookies.flash)),
    sessionExpired: session.expired,
  });
}

/** This server writes the flash cookie and shows it as text, so only its form is checked. */
function readFlash(value: string | undefined): string | undefined {
  return value && /^[a-z]+:[a-z0-9_]{1,60}$/.test(value) ? value : undefined;
}
