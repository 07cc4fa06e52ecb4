import type { APIResponse } from "@playwright/test";
import type { Connection } from "./connection.ts";
import { elementsByTag, parseDocument, textDocument } from "./document.ts";
import { farthest, type Initiator, navigationHeaders, type Site, siteOf } from "./headers.ts";
import { loadStyles } from "./parts.ts";
import { HttpRequest, HttpResponse } from "./response.ts";
import { unavailable } from "./strict.ts";

const MAX_REDIRECTS = 20;

/** Where to go, and how. */
export interface Destination {
  url: string;
  method: "GET" | "POST";
  body?: Buffer;
  contentType?: string;
  initiator: Initiator;
}

/** A page that was loaded. */
export interface Visit {
  /** Address after all redirects, with its fragment. */
  url: string;
  html: string;
  document: Document;
  response: HttpResponse;
  /** A step in the history may not show this copy again. */
  isStoredNowhere: boolean;
  referrerPolicy: string | undefined;
  /** The page asks for another one by itself. */
  refresh: { at: number; url: string } | undefined;
  /** Parts of the page that did not load. */
  problems: string[];
}

/** Called for each response on the way to the page, redirects included. */
type OnResponse = (request: HttpRequest, response: HttpResponse) => void;

/**
 * Goes to a page over all redirects.
 * @param isCurrent false once a later navigation has begun: a redirect of this one is then not followed
 * @returns nothing when the answer leaves the browser where it is
 */
export async function visit(
  connection: Connection,
  destination: Destination,
  onResponse: OnResponse,
  isCurrent: () => boolean = () => true,
): Promise<Visit | undefined> {
  let next = destination;
  let site: Site = "none";
  for (let step = 0; step <= MAX_REDIRECTS; step += 1) {
    const { from } = destination.initiator;
    const away = from ? siteOf(from, next.url) : "none";
    site = step === 0 ? away : farthest(site, away);
    const answer = await ask(connection, next, site, away === "cross-site", onResponse);
    const target = redirectOf(next, answer);
    if (!target) return open(next.url, answer.answer, answer.response);
    if (!isCurrent()) return undefined;
    next = target;
  }
  throw new Error(`${destination.url} redirects more than ${MAX_REDIRECTS} times`);
}

interface Answered {
  answer: APIResponse;
  response: HttpResponse;
}

async function ask(
  connection: Connection,
  { url, method, body, contentType, initiator }: Destination,
  site: Site,
  isForeign: boolean,
  onResponse: OnResponse,
): Promise<Answered> {
  const headers = navigationHeaders(url, method, site, initiator);
  if (contentType) headers["content-type"] = contentType;
  if (isForeign) headers.cookie = await laxCookies(connection, url, method);
  const address = url.replace(/#.*$/, "");
  const answer = await connection.send(address, { method, headers, body });
  const request = new HttpRequest(address, method, headers, body);
  const response = new HttpResponse(answer, request);
  onResponse(request, response);
  return { answer, response };
}

/** Where a redirect leads, and how: the answer to a form is mostly asked for with GET. */
function redirectOf(asked: Destination, { answer }: Answered): Destination | undefined {
  const status = answer.status();
  const { location } = answer.headers();
  if (!location || status < 300 || status >= 400) return undefined;
  const url = withFragment(new URL(location, asked.url), asked.url);
  const becomesGet = status === 303 || (asked.method === "POST" && (status === 301 || status === 302));
  return becomesGet ? { url, method: "GET", initiator: asked.initiator } : { ...asked, url };
}

/** Reads the page again from the text that came before. */
export async function reopen(visit: Visit): Promise<Visit> {
  const document = parseDocument(visit.html);
  await loadStyles(document, visit.url);
  return { ...visit, document };
}

async function open(url: string, answer: APIResponse, response: HttpResponse): Promise<Visit | undefined> {
  const { status, headers } = { status: answer.status(), headers: answer.headers() };
  if (status === 204 || status === 205) return undefined;
  if (headers["content-disposition"]?.startsWith("attachment")) return unavailable("a download");
  const html = await answer.text();
  const document = /html/.test(headers["content-type"] ?? "") ? parseDocument(html) : textDocument(html);
  return {
    url,
    html,
    document,
    response,
    isStoredNowhere: /no-store/.test(headers["cache-control"] ?? ""),
    referrerPolicy: headers["referrer-policy"],
    refresh: refreshOf(document, headers.refresh, url),
    problems: await loadStyles(document, url),
  };
}

/** Cookies that go with a navigation from another site. */
async function laxCookies(connection: Connection, url: string, method: string): Promise<string> {
  const cookies = await connection.cookies([url]);
  return cookies
    .filter(({ sameSite }) => sameSite === "None" || (sameSite === "Lax" && method === "GET"))
    .map(({ name, value }) => `${name}=${value}`)
    .join("; ");
}

function withFragment(target: URL, before: string): string {
  if (!target.hash) target.hash = new URL(before).hash;
  return target.href;
}

function refreshOf(document: Document, header: string | undefined, url: string): Visit["refresh"] {
  const metas = elementsByTag(document, "meta");
  const meta = metas.find((each) => each.httpEquiv.toLowerCase() === "refresh");
  const asked = header ?? meta?.getAttribute("content");
  const parts = /^\s*(\d+)\s*(?:[;,]\s*(?:url\s*=\s*)?["']?([^"']*)["']?)?/i.exec(asked ?? "");
  if (!parts) return undefined;
  return { at: Date.now() + Number(parts[1]) * 1000, url: new URL(parts[2] || url, url).href };
}
