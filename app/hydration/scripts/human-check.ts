/**
 * The script of pages with a human verification. The provider's widget is loaded when the person starts the check, or sends
 * a form that needs it: the form then waits, and is sent once the check is passed. It works on the form as it is in the
 * document, so before and after the app has started, and in lite mode.
 */
import { closestElement } from "~/ui/closest-element";
import { cancelEvent } from "../dom-events";
import { HumanCheck } from "../human-check/check";
import { HUMAN_PLACE_EVENT } from "../human-check/markup";

const checks = new WeakMap<Element, HumanCheck>();
/** Submissions that carry results. */
const carrying = new WeakMap<Event, HumanCheck[]>();
/** The button that was pressed last: browsers before 2021 do not name it in the event. */
let pressed: HTMLElement | undefined;

function checkAt(element: HTMLElement): HumanCheck {
  const known = checks.get(element);
  if (known) return known;
  const check = new HumanCheck(element);
  checks.set(element, check);
  return check;
}

function findCheckElements(within: ParentNode): HTMLElement[] {
  return [...within.querySelectorAll<HTMLElement>("[data-human]")];
}

/** Shows what needs script. */
function preparePlaces(): void {
  for (const element of findCheckElements(document)) checkAt(element);
}

function submitterOf(event: SubmitEvent): HTMLElement | undefined {
  return event.submitter ?? (pressed?.closest("form") === event.target ? pressed : undefined);
}

/** What a button does: it sends the form, or a code (`send`); other named buttons need no check. */
function purposeOf(submitter: HTMLElement | undefined): string {
  return submitter?.getAttribute("name") || "submit";
}

function checksFor(form: HTMLFormElement, purpose: string): HumanCheck[] {
  const needing = findCheckElements(form).filter((element) => element.dataset.for?.split(" ").includes(purpose));
  return needing.map(checkAt);
}

/** A form that the server will refuse as incomplete is sent as it is: the check would be for nothing. */
function isComplete(form: HTMLFormElement, purpose: string): boolean {
  if (purpose === "submit") return form.checkValidity();
  const number = form.elements.namedItem("mobileNum");
  return !(number instanceof HTMLInputElement) || (number.value !== "" && number.validity.valid);
}

function onSubmit(event: SubmitEvent): void {
  const form = event.target;
  if (!(form instanceof HTMLFormElement)) return;
  const submitter = submitterOf(event);
  const purpose = purposeOf(submitter);
  const needed = checksFor(form, purpose);
  if (needed.length === 0 || !isComplete(form, purpose)) return;
  const missing = needed.find((check) => !check.isPassed);
  if (!missing) {
    for (const check of needed) check.fill();
    carrying.set(event, needed);
    return;
  }
  cancelEvent(event);
  // The form is being sent already, with the result of its check.
  if (submitter?.getAttribute("aria-disabled") === "true") return;
  missing.start(() => sendAgain(form, submitter));
}

function sendAgain(form: HTMLFormElement, submitter: HTMLElement | undefined): void {
  if (form.requestSubmit) form.requestSubmit(submitter?.isConnected ? submitter : null);
  else submitter?.click();
}

/** Reached by a submission that nothing has held back: the form's data is taken right after the event. */
function onSent(event: SubmitEvent): void {
  const spent = carrying.get(event) ?? [];
  setTimeout(() => {
    for (const check of spent) check.spend();
  });
}

function onClick(event: MouseEvent): void {
  pressed = (closestElement(event, "button") as HTMLElement | null) ?? undefined;
  const element = closestElement(event, "[data-human-start]")?.closest<HTMLElement>("[data-human]");
  if (element) checkAt(element).start();
}

/** Escape belongs to the widget while it is open: it must not close the page's dialog below (history-links.ts). */
function keepEscape(event: KeyboardEvent): void {
  if (event.key === "Escape" && findCheckElements(document).some((element) => checkAt(element).isOpen))
    event.stopPropagation();
}

// On the window: before `boot` and the app when the event goes down, after them when it goes up.
addEventListener("submit", onSubmit, true);
addEventListener("submit", onSent);
addEventListener("click", onClick, true);
document.body.addEventListener("keydown", keepEscape);
document.addEventListener(HUMAN_PLACE_EVENT, preparePlaces);
preparePlaces();
