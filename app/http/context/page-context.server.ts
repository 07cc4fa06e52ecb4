import type { MessageKey } from "~/i18n/message-key";
import type { HumanCheckProvider } from "~/platform/environment/human-check-policies";
import type { Origin } from "~/platform/origin";
import { personalCookies } from "~/session/personal-cookies";
import type { Session } from "~/session/session.server";
import type { RequestCookies } from "../cookies/request-cookies.server";
import type { Refusal } from "../responses/refusal";
import type { Connection, MemberVariant } from "./connection.server";
import type { Preferences } from "./preferences.server";
import type { RequestInfo } from "./request-info.server";

interface PageContextOptions {
  request: Pick<RequestInfo, "id">;
  connection: Connection;
  cookies: RequestCookies;
  preferences: Preferences;
  session: Session;
}

const FLASH_SECONDS = 60;
const UNKNOWN_ERROR = "errors:unknown_error" satisfies MessageKey;

/** Everything loaders and actions decide about the response beside their data. */
export class PageContext {
  /** Set for a shared member page: the form of its frame. */
  readonly variant: MemberVariant | undefined;
  /** False after an optional section failed. Such a page is sent, but not cached as complete. */
  cacheable = true;
  /** What the page is about did not load. The page is sent and says so; its JSON is answered with 503. */
  mainFailed = false;
  /** The site is closed: the page cache must drop every page. */
  closed = false;
  /** The page loads `boot`, which hydrates it later. False in lite mode and around a running game. */
  hydrates: boolean;
  /**
   * Scripts that the page loads beside `boot`: `clock` updates countdowns, `offline` asks for the page again until there is a
   * network, `play` belongs to a running game.
   */
  readonly scripts = new Set<"clock" | "offline" | "play">();
  /** Origins of pictures, for the content security policy; set when the settings are loaded. */
  imageHosts: readonly Origin[] = [];
  /** `frame-src` of the content security policy: the origins of the game on a play page, or of the chat. */
  frameSources: readonly (Origin | "https:")[] = [];
  /** Origins to which a form may redirect, for the content security policy: sign-in providers. */
  formHosts: readonly Origin[] = [];
  /** Providers of human verification whose widgets the page has: it loads their script, and its policy allows them. */
  humanChecks: readonly HumanCheckProvider[] = [];
  /** What the page of a form says of its success. JSON clients get it too; of a redirect they get the flash message. */
  successMessage: MessageKey | undefined;
  /** Set when the response is a redirect that stands for a refusal. */
  refused: Refusal | undefined;
  /** Values for the variables in messages of this response, such as `{{age}}`. */
  messageValues: Readonly<Record<string, string | number>> = {};

  readonly #requestId: string;
  readonly #cookies: RequestCookies;
  /** About a session that was over when the request came. */
  readonly #endFlash: Flash | undefined;
  readonly #receivedFlash: Flash | undefined;
  #flashWasRead = false;
  #nextFlash: Flash | undefined;

  constructor({ request, connection, cookies, preferences, session }: PageContextOptions) {
    this.variant = connection.variant;
    this.hydrates = !preferences.lite;
    this.#requestId = request.id;
    this.#cookies = cookies;
    const { endReason } = session;
    this.#endFlash = endReason && { key: `errors:${endReason}`, subject: undefined, isProblem: true };
    this.#receivedFlash = parseFlash(cookies.get(personalCookies.flash));
  }

  /** Message key from the previous request, or of the session's end. Once read, it is not shown again. */
  get flashMessage(): string | undefined {
    this.#flashWasRead = true;
    return (this.#receivedFlash ?? this.#endFlash)?.key;
  }

  /** Whether the message tells of a problem. */
  get flashIsProblem(): boolean {
    return (this.#receivedFlash ?? this.#endFlash)?.isProblem ?? false;
  }

  /** What the message from the previous request is about: an amount, the key of a game, or the request of an unknown error. */
  get flashSubject(): string | undefined {
    return this.#receivedFlash?.subject;
  }

  /** Shows a message of something done on the next page. @param subject what the message is about, see `flashSubject` */
  flash(key: MessageKey, subject?: string): void {
    this.#flash({ key, subject, isProblem: false });
  }

  /** Shows a message of a problem on the next page; that of an unknown error has the id of the request. */
  flashProblem(key: MessageKey): void {
    this.#flash({ key, subject: key === UNKNOWN_ERROR ? this.#requestId : undefined, isProblem: true });
  }

  #flash(flash: Flash): void {
    const { subject } = flash;
    this.#nextFlash = flash;
    if (subject !== undefined) this.messageValues = { ...this.messageValues, subject };
  }

  /** Message key for the next page. */
  get nextFlash(): string | undefined {
    return this.#nextFlash?.key;
  }

  /** Whether a message is waiting for this request, which makes the page personal. */
  get hasFlash(): boolean {
    return this.#receivedFlash !== undefined || this.#endFlash !== undefined;
  }

  /** Writes the message for the next page, or removes the one that this page shows. */
  commitFlash(headers: Headers): void {
    const name = personalCookies.flash;
    const isShown = this.#flashWasRead && !headers.has("location");
    const next = this.#nextFlash ?? (isShown ? undefined : this.#endFlash);
    if (next) this.#cookies.setPersonal(name, textOf(next), { maxAge: FLASH_SECONDS });
    else if (isShown && this.#cookies.get(name)) this.#cookies.setPersonal(name, "", { maxAge: 0 });
  }
}

/** A message for the next page: its key, and what it is about. */
interface Flash {
  key: string;
  subject: string | undefined;
  isProblem: boolean;
}

/** Before the key of a message that tells of a problem. Keys of errors need none, and the release before knows none. */
const PROBLEM_MARK = "!";

function isError(key: string): boolean {
  return key.startsWith("errors:");
}

function textOf({ key, subject, isProblem }: Flash): string {
  const marked = isProblem && !isError(key) ? `${PROBLEM_MARK}${key}` : key;
  return subject === undefined ? marked : `${marked} ${subject}`;
}

/** The value is shown as text and sent in forms only, so checking its format is enough. */
function parseFlash(value = ""): Flash | undefined {
  const [, mark, key, subject] =
    /^(!?)([a-z]+:[a-z0-9_]{1,60})(?: ([\p{L}\p{M}\p{N}\p{Sc}_.,\u00a0 -]{1,170}))?$/u.exec(value) ?? [];
  return key === undefined ? undefined : { key, subject, isProblem: mark === PROBLEM_MARK || isError(key) };
}
