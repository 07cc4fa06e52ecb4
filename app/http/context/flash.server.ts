import type { MessageKey } from "~/i18n/message-key";
import { isMessageKey } from "~/i18n/message-key.server";
import { personalCookies } from "~/session/personal-cookies";
import type { Session } from "~/session/session.server";
import type { RequestCookies } from "../cookies/request-cookies.server";
import type { RequestInfo } from "./request-info.server";

interface FlashOptions {
  request: Pick<RequestInfo, "id">;
  cookies: RequestCookies;
  session: Session;
}

const FLASH_SECONDS = 60;
const UNKNOWN_ERROR = "errors:unknown_error" satisfies MessageKey;

/** The message that an answer leaves for the next page, in a cookie: what this page received, and what the next one gets. */
export class Flash {
  readonly #requestId: string;
  readonly #cookies: RequestCookies;
  /** About a session that was over when the request came. */
  readonly #ofEnd: FlashMessage | undefined;
  readonly #received: FlashMessage | undefined;
  #wasRead = false;
  #next: FlashMessage | undefined;

  constructor({ request, cookies, session: { endReason } }: FlashOptions) {
    this.#requestId = request.id;
    this.#cookies = cookies;
    this.#ofEnd = endReason && { key: `errors:${endReason}`, subject: undefined, isProblem: true };
    this.#received = parseFlash(cookies.get(personalCookies.flash));
  }

  /** The message from the previous request, or of the session's end. Once read, it is not shown again. */
  get message(): MessageKey | undefined {
    this.#wasRead = true;
    return (this.#received ?? this.#ofEnd)?.key;
  }

  /** Whether the message tells of a problem. */
  get isProblem(): boolean {
    return (this.#received ?? this.#ofEnd)?.isProblem ?? false;
  }

  /** What the message from the previous request is about: an amount, the key of a game, or the request of an unknown error. */
  get subject(): string | undefined {
    return this.#received?.subject;
  }

  /** Whether a message is waiting for this request, which makes the page personal. */
  get isWaiting(): boolean {
    return this.#received !== undefined || this.#ofEnd !== undefined;
  }

  /** Shows a message of something done on the next page. @param subject what the message is about, see `subject` */
  success(key: MessageKey, subject?: string): void {
    this.#next = { key, subject, isProblem: false };
  }

  /** Shows a message of a problem on the next page; that of an unknown error has the id of the request. */
  problem(key: MessageKey): void {
    this.#next = { key, subject: key === UNKNOWN_ERROR ? this.#requestId : undefined, isProblem: true };
  }

  /** The message for the next page. */
  get next(): Readonly<Pick<FlashMessage, "key" | "subject">> | undefined {
    return this.#next;
  }

  /** Writes the message for the next page, or removes the one that this page shows. */
  commit(headers: Headers): void {
    const name = personalCookies.flash;
    const isShown = this.#wasRead && !headers.has("location");
    const next = this.#next ?? (isShown ? undefined : this.#ofEnd);
    if (next) this.#cookies.setPersonal(name, textOf(next), { maxAge: FLASH_SECONDS });
    else if (isShown && this.#cookies.get(name)) this.#cookies.setPersonal(name, "", { maxAge: 0 });
  }
}

/** A message for the next page: its key, and what it is about. */
interface FlashMessage {
  key: MessageKey;
  subject: string | undefined;
  isProblem: boolean;
}

/** Before the key of a message that tells of a problem. Keys of errors need none, and the release before knows none. */
const PROBLEM_MARK = "!";

function isError(key: string): boolean {
  return key.startsWith("errors:");
}

function textOf({ key, subject, isProblem }: FlashMessage): string {
  const marked = isProblem && !isError(key) ? `${PROBLEM_MARK}${key}` : key;
  return subject === undefined ? marked : `${marked} ${subject}`;
}

/** @returns undefined for a value of another form, and for the message of another release that this one lacks */
function parseFlash(value = ""): FlashMessage | undefined {
  const [, mark, key, subject] =
    /^(!?)([a-z]+:[a-z0-9_]{1,60})(?: ([\p{L}\p{M}\p{N}\p{Sc}_.,\u00a0 -]{1,170}))?$/u.exec(value) ?? [];
  return key === undefined || !isMessageKey(key)
    ? undefined
    : { key, subject, isProblem: mark === PROBLEM_MARK || isError(key) };
}
