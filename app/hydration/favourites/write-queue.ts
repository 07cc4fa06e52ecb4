/**
 * Writes that wait for their turn or for the network. They are sent one at a time, in the order in which they were made,
 * and stay until the server has answered. The queue is in `sessionStorage`, so that it outlives the page; a write carries
 * its idempotency key, so that a write that is sent again is not done again.
 */
import { ANSWER_MS } from "../fetch-in-time";
import { OFFLINE_EVENT, ONLINE_EVENT } from "../touch/offline-event";

export interface QueuedWrite {
  action: string;
  /** The fields of the form, URL-encoded. */
  body: string;
  /** The member who made it, as an opaque text. A write is sent from this member's pages only. */
  owner: string;
}

const STORAGE_KEY = "writes";
/** Where the browser does not report that the network is back. */
const RETRY_MS = 5000;

/** The writes in `sessionStorage`; where the storage is blocked, the only list of them. */
let writes: QueuedWrite[] = [];
let isSending = false;
let retry: ReturnType<typeof setTimeout> | undefined;

/** Adds a write to the end of the queue. */
export function queueWrite(write: QueuedWrite): void {
  save([...loadWrites(), write]);
}

/** The writes without an answer, the oldest first. */
export function loadWrites(): QueuedWrite[] {
  try {
    writes = [...JSON.parse(sessionStorage.getItem(STORAGE_KEY) || "[]")];
  } catch {
    // The storage is blocked, or has no list.
  }
  return writes;
}

function save(changed: QueuedWrite[]): void {
  writes = changed;
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(writes));
  } catch {
    // The storage is blocked or full.
  }
}

/**
 * Sends what is queued until the queue is empty or the network fails, which it tells the page. Writes of another member are
 * dropped.
 * @param ownerOfPage returns the member of the page that is open now; "" for a guest
 */
export async function sendWrites(
  ownerOfPage: () => string,
  onAnswer: (write: QueuedWrite, answer: Response) => void | Promise<void>,
): Promise<void> {
  const owner = ownerOfPage();
  if (isSending || !owner) return;
  isSending = true;
  clearTimeout(retry);
  save(loadWrites().filter((write) => write.owner === owner));
  try {
    for (let [write] = writes; write; [write] = loadWrites()) {
      const answer = await send(write);
      document.dispatchEvent(new Event(answer ? ONLINE_EVENT : OFFLINE_EVENT));
      if (!answer) {
        retry = setTimeout(sendWrites, RETRY_MS, ownerOfPage, onAnswer);
        break;
      }
      save(loadWrites().slice(1));
      await onAnswer(write, answer);
    }
  } finally {
    isSending = false;
  }
}

/**
 * Without `fetchInTime`: its reasons for a failure are 85 bytes, which the scripts of a member's page have no room for
 * (`boot` and `favourites` together, docs/performance.md).
 * @returns undefined without network, also when nothing answers
 */
async function send({ action, body }: QueuedWrite): Promise<Response | undefined> {
  const headers = { accept: "application/json" };
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), ANSWER_MS);
  const { signal } = controller;
  // A browser that forbids the request for another reason would fail the same way for ever; none does for this address.
  const request = { method: "POST", headers, body: new URLSearchParams(body), keepalive: true, signal };
  const answer = await fetch(action, request).catch(() => undefined);
  clearTimeout(timer);
  return answer;
}
