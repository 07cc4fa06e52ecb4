/**
 * Writes that wait for their turn or for the network. They are sent one at a time, in the order in which they were made,
 * and stay until the server has answered. The queue is in `sessionStorage`, so that it outlives the page; a write carries
 * its idempotency key, so that one that is sent again is not done again.
 */
import { fetchInTime } from "../fetch-in-time";

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

/** Stands in where the storage is blocked. */
let text = "[]";
let isSending = false;
let retry: ReturnType<typeof setTimeout> | undefined;

/** Where answers go. */
export interface WriteListener {
  /** The member of the page that is open now; "" for a guest. */
  owner(): string;
  onAnswer(write: QueuedWrite, answer: Response): void | Promise<void>;
  /** The network does not work, or works again. What is in the queue is sent later. */
  onNetwork(works: boolean): void;
}

/** Adds a write to the end of the queue. */
export function queueWrite(write: QueuedWrite): void {
  save([...loadWrites(), write]);
}

/** The writes without an answer, the oldest first. */
export function loadWrites(): QueuedWrite[] {
  try {
    text = sessionStorage.getItem(STORAGE_KEY) ?? "[]";
  } catch {
    // The storage is blocked.
  }
  return JSON.parse(text);
}

function save(writes: QueuedWrite[]): void {
  text = JSON.stringify(writes);
  try {
    sessionStorage.setItem(STORAGE_KEY, text);
  } catch {
    // The storage is blocked or full.
  }
}

/** Sends what is queued until the queue is empty or the network fails. Writes of another member are dropped. */
export async function sendWrites(listener: WriteListener): Promise<void> {
  const owner = listener.owner();
  if (isSending || !owner) return;
  isSending = true;
  clearTimeout(retry);
  save(loadWrites().filter((write) => write.owner === owner));
  for (let [write] = loadWrites(); write; [write] = loadWrites()) {
    const answer = await send(write);
    if (!answer) {
      listener.onNetwork(false);
      retry = setTimeout(sendWrites, RETRY_MS, listener);
      break;
    }
    listener.onNetwork(true);
    save(loadWrites().slice(1));
    await listener.onAnswer(write, answer);
  }
  isSending = false;
}

/** @returns undefined without network, also when nothing answers */
async function send({ action, body }: QueuedWrite): Promise<Response | undefined> {
  const headers = { accept: "application/json", "content-type": "application/x-www-form-urlencoded" };
  // A browser that forbids the request for another reason would fail the same way for ever; none does for this address.
  return fetchInTime(action, { method: "POST", headers, body, keepalive: true }).catch(() => undefined);
}
