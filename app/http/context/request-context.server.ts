import { setMaxListeners } from "node:events";
import { parseCookie } from "cookie";
import { createContext, type MiddlewareFunction, type RouterContextProvider, redirect } from "react-router";
import type { GatewayCaller } from "~/gateway/client/call-types.server";
import { sheet } from "~/hydration/critical-css.server";
import { getConfiguration } from "~/platform/configuration.server";
import { personalCookies } from "~/session/cookies";
import { parseSessionRecord, readSessionRecord, Session } from "~/session/session.server";
import { toldDeath } from "~/session/session-end";
import { personalCookieName, seal, setCookie } from "../cookies/cookies.server";
import { keepEndedDoor, wasAgents } from "../cookies/expired-session-portal.server";
import { type Draft, settleDraft } from "../forms/drafts.server";
import { loginPath } from "../guards/guards.server";
import { cacheControl, PAGE_HEADER } from "../responses/cache-policy";
import { closedPolicy } from "../responses/content-security-policy";
import {
  isBareRefusal,
  isRedirect,
  type Refused,
  redirectAsJson,
  refusalAsJson,
  wantsJson,
} from "../responses/json.server";
import { type Connection, connectionContext, type MemberShape } from "./connection.server";
import { gateway } from "./gateway.server";
import { type Preferences, readPreferences, SHEET_COOKIE } from "./preferences.server";
import { VisitorRecord } from "./visitor.server";

/** The whole page must be there by then, whatever the gateway does. */
const PAGE_DEADLINE_MS = 3000;
/** What is left for a page whose first try used the time up: what is kept is still shown. */
const LAST_TRY_MS = 250;
/** A write may take longer than a page: it must not be given up while the gateway is carrying it out. */
const WRITE_DEADLINE_MS = 10_000;
/** Pictures take their time to arrive, and then to go on to the gateway. */
const UPLOAD_DEADLINE_MS = 60_000;

/** What one request knows, made once and read from the router context by loaders and actions. */
export interface RequestContext {
  readonly id: string;
  /** The page's own address, without the router's `.data` ending. */
  readonly url: URL;
  readonly preferences: Preferences;
  readonly session: Session;
  readonly visitor: VisitorRecord;
  /** The gateway in the name of whoever is signed in now. */
  readonly caller: GatewayCaller;
  /** Whether something is sent: the loaders that run after it show what came of it. */
  readonly isWrite: boolean;
  /** The visitor's address, for limits; empty where a render serves many visitors. */
  readonly address: string;
  /** The gateway for a session that has just been opened and is not this request's. */
  callAs(token: string, language?: string): GatewayCaller;
  /** Set where the page is rendered for many members at once: what its frame looks like. */
  readonly shape: MemberShape | undefined;
  /** Message key that an earlier request left to be told once: reading it takes it away. */
  readonly flash: string | undefined;
  /** What `make` answers, asked for once in this request however many loaders need it. */
  once<Value>(name: string, make: () => Promise<Value>): Promise<Value>;
  /** What the redirect of this answer stands for, where it is a refusal: those who ask for JSON get it as such. */
  refused: Refused | undefined;
  /** What the words of this answer's messages leave open: `{{age}}`. */
  values: Readonly<Record<string, string | number>>;
  /** Tells the person something on the next page. */
  tell(messageKey: string): void;
  /** What the browser sent under the name of a personal cookie. */
  cookie(name: string): string | undefined;
  /** Adds a cookie to the answer. */
  setCookie(name: string, value: string, options?: Parameters<typeof setCookie>[3]): void;
  /** False once a section of the page failed: such a page is shown and never kept. */
  whole: boolean;
  /** Set where the site is closed to everybody: then nothing that was kept may be shown. */
  closed: boolean;
  /** Whether the page carries `boot`: not in lite mode, and not around a running game. */
  scripted: boolean;
  /** Whether the page carries the small script that keeps its clocks going. */
  clocked: boolean;
  /** Origins of pictures, for the page's policy; set once the settings are known. */
  imageHosts: readonly string[];
  /** Sources of the game a play page shows, for the page's policy. */
  frame: string | undefined;
  /** Origins that a form of the page may lead on to, for the page's policy: sign-in providers. */
  formHosts: readonly string[];
  /** Name of the account that was signed in when the request came, also where its session had ended by then. */
  readonly lastName: string | undefined;
  /** Whether the session that ended here, in this request or before it, was an agent's. */
  readonly endedAsAgent: boolean;
  /** The member's form that this request sent, kept in case the session turns out to have ended. */
  draft: Draft | undefined;
}

const EXPIRED = "errors:session_expired";
const SHEET_SECONDS = 180 * 24 * 3600;

const key = createContext<RequestContext>();

/** The context of the running request. */
export function requestContext(context: Readonly<RouterContextProvider>): RequestContext {
  return context.get(key);
}

/** Makes the request context, and writes cookies and cache headers once the answer is there. */
export const requestContextMiddleware: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const own = await openRequest(request, url, context.get(connectionContext));
  context.set(key, own.request);
  let response = await next();
  // The router says which address takes no write, and not what it takes.
  if (response.status === 405) response.headers.set("allow", "GET, HEAD");

  const { session, caller, draft } = own.request;
  const died = session.record && caller.tokenDied;
  if (died) {
    // The page was made for somebody who is not signed in any more: say so once and answer the same address as guest.
    own.request.tell(`errors:${toldDeath(died, own.lastSeen)}`);
    session.end();
    if (request.method === "GET" || draft) {
      await response.body?.cancel();
      response = redirect(draft ? loginPath(own.request, draft.path) : `${url.pathname}${url.search}`);
    }
  }
  const refused = died ? { status: 401, key: `errors:${died}` } : own.request.refused;
  // A form that the gateway refused for want of a session was not refused for what is in it.
  if (died && wantsJson(request) && response.status === 409) {
    await response.body?.cancel();
    response = redirect(loginPath(own.request, `${url.pathname}${url.search}`));
  }
  keepEndedDoor(own.request, Boolean(died) || own.expired);
  if (draft) await settleDraft(own.request, draft, refused?.status === 401);
  if (wantsJson(request) && isRedirect(response))
    response = redirectAsJson(own.request, response, { refused, message: own.message() });
  if (wantsJson(request) && isBareRefusal(response)) response = await refusalAsJson(own.request, response);
  await own.commit(response.headers);
  return response;
};

/**
 * Opens a request: reads its cookies and makes its context.
 * @returns the context; `commit`, which writes cookies and cache headers onto the answer; `signal`, which ends with the
 * request's deadline; whether the session had expired; and what is told so far
 */
export async function openRequest(request: Request, url: URL, connection: Connection) {
  const { requestId, address, startedAt, forCache, member } = connection;
  const cookies = parseCookie(request.headers.get("cookie") ?? "");
  const read = (name: string) => cookies[personalCookieName(name, url)];
  const open = (name: string) => {
    const text = read(name);
    return text ? seal.open(text, name) : undefined;
  };

  const [preferences, record, visitorValue] = await Promise.all([
    readPreferences(request.headers),
    open(personalCookies.session),
    open(personalCookies.visitor),
  ]);
  const { session: life } = getConfiguration();
  const known = parseSessionRecord(record);
  const session = new Session(readSessionRecord(record, life));
  const lastSeen = session.record?.seenAt;
  // Somebody was signed in here and stayed away too long.
  const expired = known !== undefined && !session.record;
  const visitor = VisitorRecord.read(visitorValue);
  const isWrite = request.method !== "GET" && request.method !== "HEAD";
  session.touch();

  const isUpload = isWrite && /^multipart\//i.test(request.headers.get("content-type") ?? "");
  const writeDeadline = isUpload ? UPLOAD_DEADLINE_MS : WRITE_DEADLINE_MS;
  const pageDeadline = Math.max(LAST_TRY_MS, Math.round(startedAt + PAGE_DEADLINE_MS - performance.now()));
  const signal = AbortSignal.timeout(isWrite ? writeDeadline : pageDeadline);
  // Every call of the page listens to it; a page makes a dozen.
  setMaxListeners(0, signal);
  const callAs = (token: string | undefined, language = preferences.language.code) =>
    gateway.as({
      language,
      device: cookies.installed === "on" ? "OTHERS" : "web",
      token,
      address,
      userAgent: request.headers.get("user-agent") ?? undefined,
      cookies: visitor.gatewayCookies,
      signal,
    });
  let callerToken = session.record?.token;
  let caller = callAs(callerToken);
  const added: string[] = [];
  const asked = new Map<string, Promise<unknown>>();
  const flash = readFlash(read(personalCookies.flash)) ?? (expired ? EXPIRED : undefined);
  let told = false;
  let message: string | undefined;
  const own: RequestContext = {
    id: requestId,
    url,
    preferences,
    session,
    visitor,
    isWrite,
    address: address ?? "",
    get caller() {
      const { record } = session;
      // Signing in or out in the middle of a request changes in whose name the rest of it calls.
      if (record?.token !== callerToken) {
        visitor.keepGatewayCookies(caller.cookies);
        callerToken = record?.token;
        caller = callAs(callerToken);
      }
      return caller;
    },
    callAs,
    shape: member,
    get flash() {
      told = true;
      return flash;
    },
    once<Value>(name: string, make: () => Promise<Value>) {
      const known = (asked.get(name) as Promise<Value> | undefined) ?? make();
      asked.set(name, known);
      return known;
    },
    tell(messageKey) {
      message = messageKey;
    },
    cookie: read,
    setCookie(name, value, options) {
      added.push(setCookie(url, name, value, options));
    },
    whole: true,
    closed: false,
    scripted: !preferences.lite,
    clocked: false,
    imageHosts: [],
    frame: undefined,
    formHosts: [],
    lastName: known?.name,
    endedAsAgent: wasAgents(known?.type, read(personalCookies.ended)),
    draft: undefined,
    refused: undefined,
    values: {},
  };

  return { request: own, commit, lastSeen, expired, signal, message: () => message };

  async function commit(headers: Headers): Promise<void> {
    const { session: sessionName, visitor: visitorName, flash: flashName } = personalCookies;
    const put = async (name: string, value: unknown) => {
      const text = value === undefined ? "" : await seal.close(value, name);
      headers.append(
        "set-cookie",
        setCookie(url, personalCookieName(name, url), text, value === undefined ? { maxAge: 0 } : {}),
      );
    };
    if (session.changed || (read(sessionName) && !session.record)) await put(sessionName, session.record);
    visitor.keepGatewayCookies(own.caller.cookies);
    if (visitor.changed) await put(visitorName, visitor.value);

    const heard = told && !headers.has("location");
    if (expired && !heard) message ??= EXPIRED;
    if (message)
      headers.append("set-cookie", setCookie(url, personalCookieName(flashName, url), message, { maxAge: 60 }));
    else if (heard && read(flashName)) {
      headers.append("set-cookie", setCookie(url, personalCookieName(flashName, url), "", { maxAge: 0 }));
    }
    for (const cookie of added) headers.append("set-cookie", cookie);

    const personal = isWrite || session.record || headers.has("set-cookie") || flash;
    if (!headers.has("cache-control"))
      headers.set("cache-control", personal ? cacheControl.personal : cacheControl.guestPage);
    if (!headers.has("content-security-policy") && !isDevelopmentPage(headers))
      headers.set("content-security-policy", closedPolicy);
    if (!forCache && !preferences.hasSheet && isPage(headers)) headers.append("set-cookie", sheetCookie(url));
    headers.append("vary", "Accept, Accept-Language, Cookie, Save-Data");
    if (forCache && !personal) headers.set(PAGE_HEADER, own.closed ? "closed" : own.whole ? "whole" : "partial");
  }
}

/** The development server loads styles and hot updates by script, which any policy would stop. */
function isDevelopmentPage(headers: Headers): boolean {
  return import.meta.env.DEV && isPage(headers);
}

function isPage(headers: Headers): boolean {
  return (headers.get("content-type") ?? "").startsWith("text/html");
}

/** Tells the next page that the critical sheet was sent with this one. */
export function sheetCookie(url: URL): string {
  return setCookie(url, SHEET_COOKIE, sheet.id, { maxAge: SHEET_SECONDS });
}

/** A message key in the flash cookie; it is written by this server and shown as text, so its form is all that matters. */
function readFlash(value: string | undefined): string | undefined {
  return value && /^[a-z]+:[a-z0-9_]{1,60}$/.test(value) ? value : undefined;
}
