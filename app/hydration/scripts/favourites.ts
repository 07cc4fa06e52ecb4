/**
 * The script of members' pages with games: a tap on a favourite button changes the button at once and is sent in the
 * background, before the app runs and after it. It describes nothing of its own: address, fields and value are those of
 * the form, which works without this script too. The app renders what this script has changed
 * (`app/ui/games/favourite-changes.ts`).
 */
import type { MessageKey } from "~/i18n/message-key";
import { ownerOf } from "~/ui/forms/key-owner";
import { setFavouriteChange } from "~/ui/games/favourite-changes";
import { favouriteValue, splitFavouriteValue } from "~/ui/games/favourite-value";
import { nameInLabel } from "~/ui/games/label-with-name";
import { cancelEvent } from "../dom-events";
import { loadWrites, type QueuedWrite, queueWrite, sendWrites } from "../favourites/write-queue";

/** As long as every message about what can be undone (docs/behaviour.md 19.3). */
const TOAST_MS = 8000;
/** The player excluded themselves or takes a break. */
const SELF_EXCLUDED = "errors:self_excluded" satisfies MessageKey;

let taps = 0;
let toast: HTMLElement | undefined;

/** Texts of this script. The server puts them beside the page's idempotency key (catalogue/components/launch-form). */
interface Texts {
  added: string;
  removed: string;
  undo: string;
  failed: string;
  help: string;
}

const keyInput = () => document.querySelector<HTMLInputElement>("input[data-undo]");
const textsOf = ({ dataset }: HTMLElement) => dataset as unknown as Texts;
const pageOwner = () => {
  const key = keyInput();
  return ownerOf(key ? key.value : undefined);
};
const send = () => sendWrites(pageOwner, onAnswer);

function onSubmit(event: SubmitEvent): void {
  const button = event.submitter as HTMLButtonElement | null;
  const key = keyInput();
  if (!key || !button || button.name !== "favourite") return;
  cancelEvent(event);
  tapFavourite(button, event.target as HTMLFormElement, key);
}

function tapFavourite(button: HTMLButtonElement, form: HTMLFormElement, key: HTMLInputElement): void {
  const { value } = button;
  const on = showFavourite(value);
  const fields = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
  taps += 1;
  fields.set(button.name, value);
  fields.set("stay", "1");
  fields.set("idempotencyKey", `${key.value}-${taps}`);
  queueWrite({ action: button.formAction, body: `${fields}`, owner: pageOwner() });
  const texts = textsOf(key);
  const undo = element("button", texts.undo);
  undo.className = "link";
  undo.onclick = () => tapFavourite(button, form, key);
  const message = element(
    "span",
    element("b", nameInLabel(`${button.getAttribute("aria-label")}`)),
    ` ${on ? texts.added : texts.removed}`,
  );
  showToast("good", "status", message, undo);
  send();
}

function element<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, ...content: (string | Node)[]) {
  const made = document.createElement(tag);
  made.append(...content);
  return made;
}

/**
 * Changes all buttons of a game, and what the app renders of it later.
 * @param value of a button before the tap
 * @returns whether the game is a favourite now
 */
function showFavourite(value: string): boolean {
  const { key, nodeId, on } = splitFavouriteValue(value);
  for (const button of document.querySelectorAll<HTMLButtonElement>(`[name=favourite][value^="${key} "]`)) {
    button.value = favouriteValue(key, on);
    button.setAttribute("aria-pressed", `${on}`);
  }
  setFavouriteChange(pageOwner(), nodeId, on);
  return on;
}

/** The answer to a form that failed: problem details (RFC 9457). `key` is the message key of `detail`. */
interface Problem {
  detail?: string;
  redirect?: string;
  key?: string;
}

/** Players who excluded themselves are led to help, as by every other message about self-exclusion. */
function helpLink({ help }: Texts): HTMLAnchorElement {
  const link = element("a", help);
  link.href = "/m/responsible";
  return link;
}

const favouriteOf = ({ body }: QueuedWrite) => splitFavouriteValue(`${new URLSearchParams(body).get("favourite")}`);

/** A refused change is undone, unless a later tap on the same game waits to be sent. */
async function onAnswer(write: QueuedWrite, answer: Response): Promise<void> {
  const { key, on } = favouriteOf(write);
  const input = keyInput();
  if (answer.ok || !input || loadWrites().some((later) => favouriteOf(later).key === key)) return;
  showFavourite(favouriteValue(key, on));
  // A proxy that does not reach the product answers with a page of its own.
  const problem = (await answer.json().catch(() => ({}))) as Problem;
  const texts = textsOf(input);
  const { detail = texts.failed, redirect, key: reason } = problem;
  if (redirect) location.assign(redirect);
  else showToast("bad", "alert", detail, ...(reason === SELF_EXCLUDED ? [helpLink(texts)] : []));
}

/** The toast is outside of the body, where hydration ignores it. */
function showToast(tone: string, role: string, ...content: (string | Node)[]): void {
  if (toast) toast.remove();
  const shown = element("p", ...content);
  shown.className = `toast ${tone}`;
  shown.setAttribute("role", role);
  document.documentElement.append(shown);
  toast = shown;
  setTimeout(() => shown.remove(), TOAST_MS);
}

/** The app loads this module too, for pages that it shows after one without favourite buttons. */
const shared = globalThis as { handlesFavourites?: boolean };
if (!shared.handlesFavourites) {
  shared.handlesFavourites = true;
  addEventListener("submit", onSubmit, true);
  addEventListener("online", send);
  addEventListener("pageshow", send);
}
