import type { APIResponse } from "@playwright/test";
import type { Connection } from "./connection.ts";
import { parseDocument, textDocument } from "./document.ts";
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

/** Goes to a page over all redirects. @returns nothing when the answer leaves the browser where it is */
export async function visit(
  connection: Connection,
  destination: Destination,
  tell: (request: HttpRequest, response: HttpResponse) => void,
): Promise<Visit | undefined> {
  let { url, method, body, contentType } = destination;
  let site: Site = "none";
  for (let step = 0; step <= MAX_REDIRECTS; step += 1) {
    const { from } = destination.initiator;
    const away = from ? siteOf(from, url) : "none";
    site = step === 0 ? away : farthest(site, away);
    const headers = navigationHeaders(url, method, site, destination.initiator);
    if (contentType) headers["content-type"] = contentType;
    if (away === "cross-site") headers.cookie = await laxCookies(connection, url, method);
    const answer = await connection.send(url.replace(/#.*$/, ""), { method, headers, body });
    const request = new HttpRequest(url.replace(/#.*$/, ""), method, headers, body);
    const response = new HttpResponse(answer, request);
    tell(request, response);
    const { location } = answer.headers();
    if (!location || answer.status() < 300 || answer.status() >= 400) return open(url, answer, response);
    url = withFragment(new URL(location, url), url);
    if (answer.status() === 303 || (method === "POST" && [301, 302].includes(answer.status()))) {
      method = "GET";
      body = undefined;
      contentType = undefined;
    }
  }
  throw new Error(`${destination.url} redirects more than ${MAX_REDIRECTS} times`);
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
  const metas = [...document.getElementsByTagName("meta")];
  const meta = metas.find((each) => each.httpEquiv.toLowerCase() === "refresh");
  const asked = header ?? meta?.getAttribute("content");
  const parts = /^\s*(\d+)\s*(?:[;,]\s*(?:url\s*=\s*)?["']?([^"']*)["']?)?/i.exec(asked ?? "");
  if (!parts) return undefined;
  return { at: Date.now() + Number(parts[1]) * 1000, url: new URL(parts[2] || url, url).href };
}
