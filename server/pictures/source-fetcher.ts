import { Agent, request } from "undici";
import { checkHost, lookupPublic } from "~/pictures/private-addresses.server";
import { abortAfterRunning } from "~/platform/running-time";

/** The picture cannot be had from an address. */
export class FetchError extends Error {
  /** The host may have other pictures: it answered, and not with a failure of its own. */
  readonly hostWorks: boolean;
  constructor(message: string, hostWorks: boolean) {
    super(message);
    this.name = "FetchError";
    this.hostWorks = hostWorks;
  }
}

export interface FetcherOptions {
  /** Hosts may be at private addresses: the sandbox's are. */
  allowPrivateHosts: boolean;
  maxBytes?: number;
  /** Time for one picture, with its redirects. */
  timeoutMs?: number;
}

/** @param isAllowed whether an address, also of a redirect, is on one of the image hosts @throws FetchError */
export type FetchSource = (address: string, isAllowed: (url: URL) => boolean) => Promise<Buffer>;

const MAX_BYTES = 8 * 1024 * 1024;
const TIMEOUT_MS = 8_000;
const CONNECT_MS = 2_000;
const HEADERS_MS = 5_000;
const MAX_REDIRECTS = 3;
const MAX_CONNECTIONS = 8;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

interface Limits {
  agent: Agent;
  allowPrivateHosts: boolean;
  maxBytes: number;
  isAllowed: (url: URL) => boolean;
  signal: AbortSignal;
}

/** Fetches pictures. Nothing of a visitor is sent, and no content type is trusted. */
export function createSourceFetcher(options: FetcherOptions): FetchSource {
  const { allowPrivateHosts, maxBytes = MAX_BYTES, timeoutMs = TIMEOUT_MS } = options;
  const agent = new Agent({
    connections: MAX_CONNECTIONS,
    connect: { timeout: CONNECT_MS, ...(allowPrivateHosts ? {} : { lookup: lookupPublic }) },
    headersTimeout: HEADERS_MS,
    bodyTimeout: timeoutMs,
  });
  return async (address, isAllowed) => {
    const { signal, clear } = abortAfterRunning(timeoutMs);
    try {
      return await follow(new URL(address), { agent, allowPrivateHosts, maxBytes, isAllowed, signal });
    } catch (error) {
      if (error instanceof FetchError) throw error;
      const { name, code } = error as Error & { code?: string };
      throw new FetchError(code ?? name, false);
    } finally {
      clear();
    }
  };
}

async function follow(first: URL, limits: Limits): Promise<Buffer> {
  let url = first;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const found = await get(url, limits);
    if (Buffer.isBuffer(found)) return found;
    url = found;
  }
  throw new FetchError("too many redirects", true);
}

/** @returns the picture, or where it is */
async function get(url: URL, limits: Limits): Promise<Buffer | URL> {
  const { agent, allowPrivateHosts, maxBytes, isAllowed, signal } = limits;
  if (!isAllowed(url)) throw new FetchError("leads to another host", true);
  if (!allowPrivateHosts) checkHost(url);
  const headers = { accept: "image/*", "user-agent": "Mozilla/5.0 (compatible; picture service)" };
  const response = await request(url, { dispatcher: agent, signal, headers });
  const { statusCode, body } = response;
  if (statusCode === 200) return readBody(body, Number(response.headers["content-length"] ?? 0), maxBytes);
  body.on("error", () => undefined).destroy();
  const { location } = response.headers;
  const target = REDIRECTS.has(statusCode) && typeof location === "string" ? location : undefined;
  if (target && URL.canParse(target, url)) return new URL(target, url);
  throw new FetchError(`status ${statusCode}`, statusCode < 500);
}

type Body = Awaited<ReturnType<typeof request>>["body"];

/** @param announced the length that the host states; it may be wrong */
async function readBody(body: Body, announced: number, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    if (announced > maxBytes) throw new FetchError("too large", true);
    for await (const chunk of body) {
      chunks.push(chunk);
      length += chunk.length;
      if (length > maxBytes) throw new FetchError("too large", true);
    }
  } finally {
    body.on("error", () => undefined).destroy();
  }
  return Buffer.concat(chunks);
}
