/**
 * Without network the router would replace the whole app by its error page. Its requests wait instead, and so do those for
 * more of a list: the page stays, a ribbon says why, and they are sent again in their order.
 *
 * Reads and the background writes of a page (`stay`: read marks) are sent again by themselves. Every other write waits for
 * a tap on "Try again": nobody expects a form to be sent minutes later.
 */
import { noteRequestId } from "~/ui/feedback/request-id";
import { fetchInTime } from "./fetch-in-time";
import { OFFLINE_EVENT, ONLINE_EVENT } from "./touch/offline-event";

/** Where the browser does not report that the network is back. */
const RETRY_MS = 5000;
const ROUTER_REQUEST = /\.data$|\/__manifest$/;

interface WaitingRequest {
  isAutomatic: boolean;
  /** Sends it again. @returns false when the network fails again */
  send(): Promise<boolean>;
}

let waiting: WaitingRequest[] = [];
let isSending = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Replaces `fetch` of the page for the router. */
export function makeFetchPatient(): void {
  const { fetch } = window;
  window.fetch = (input, init) => (isRouterRequest(input) ? fetchForRouter(input, init, fetch) : fetch(input, init));
  addEventListener("online", () => sendWaiting(false));
}

async function fetchForRouter(input: RequestInfo | URL, init: RequestInit | undefined, fetch: typeof window.fetch) {
  const answer = await fetchPatiently(input, init, fetch);
  if (!answer.ok) noteRequestId(answer);
  return answer;
}

/** Fetches as soon as there is a network. */
export function fetchPatiently(input: RequestInfo | URL, init?: RequestInit, fetch = window.fetch): Promise<Response> {
  const request = () => (isRepeatable(init) ? fetchInTime(input, init, fetch) : fetch(input, init));
  return request().catch((error: unknown) => {
    if (!(error instanceof TypeError) || init?.signal?.aborted) throw error;
    return waitForNetwork(request, init);
  });
}

function waitForNetwork(request: () => Promise<Response>, init: RequestInit | undefined): Promise<Response> {
  return new Promise((resolve, reject) => {
    const entry: WaitingRequest = {
      isAutomatic: isRepeatable(init),
      async send() {
        try {
          resolve(await request());
          return true;
        } catch (error) {
          const isOffline = error instanceof TypeError && !init?.signal?.aborted;
          if (!isOffline) reject(error);
          return !isOffline;
        }
      },
    };
    // The person has gone elsewhere.
    init?.signal?.addEventListener("abort", () => {
      waiting = waiting.filter((each) => each !== entry);
      reject(init.signal?.reason);
    });
    waiting.push(entry);
    reportOffline();
  });
}

function isRouterRequest(input: RequestInfo | URL): boolean {
  const address = new URL(input instanceof Request ? input.url : input, location.href);
  return address.origin === location.origin && ROUTER_REQUEST.test(address.pathname);
}

function isRepeatable({ method = "GET", body }: RequestInit = {}): boolean {
  return method.toUpperCase() === "GET" || (body instanceof URLSearchParams && body.has("stay"));
}

function reportOffline(): void {
  document.dispatchEvent(new CustomEvent(OFFLINE_EVENT, { detail: () => sendWaiting(true) }));
  clearTimeout(timer);
  timer = setTimeout(sendWaiting, RETRY_MS, false);
}

/** Sends what waits, one after another, until the network fails again. @param all also what waits for a tap */
async function sendWaiting(all: boolean): Promise<void> {
  if (isSending) return;
  isSending = true;
  clearTimeout(timer);
  for (const entry of [...waiting]) {
    if (!(all || entry.isAutomatic) || !waiting.includes(entry)) continue;
    if (!(await entry.send())) {
      isSending = false;
      reportOffline();
      return;
    }
    waiting = waiting.filter((each) => each !== entry);
  }
  isSending = false;
  if (waiting.length === 0) document.dispatchEvent(new Event(ONLINE_EVENT));
  else document.dispatchEvent(new CustomEvent(OFFLINE_EVENT, { detail: () => sendWaiting(true) }));
}
