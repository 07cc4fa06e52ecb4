import { isTag } from "./document.ts";
import { forgetNames } from "./dom/names.ts";
import { isChecked } from "./dom/queries.ts";
import { isDisabled } from "./dom/roles.ts";
import { forgetStyles } from "./dom/styles.ts";
import { oneLine } from "./dom/texts.ts";
import { isReachable } from "./dom/visibility.ts";
import { type ChosenFile, chooseFiles, defaultButton, isSubmitter, markTypedIn, type Submitter } from "./forms.ts";
import type { HttpPage } from "./page.ts";
import { unavailable } from "./strict.ts";

/** Elements that do something when they are clicked. */
const ACTIVE = "a[href], button, input, select, textarea, summary, label";
const TEXT_TYPES = ["text", "search", "tel", "url", "email", "password", "number", "date", "time", "month"];
/** Keys that do nothing in a page without script. */
const IDLE_KEYS = ["Shift", "Escape"];

export type Choice = string | { value?: string; label?: string; index?: number };
export type Files = ChosenFile | ChosenFile[];

/** Throws unless a person could click the element or type into it. */
export function expectUsable(element: Element, description: string): void {
  if (!isReachable(element)) throw new Error(`${description} is hidden, or inert: nobody can use it`);
  if (isDisabled(element)) throw new Error(`${description} is disabled`);
}

/** Does what a click on the element does without script. */
export async function click(page: HttpPage, element: Element): Promise<void> {
  const active = element.closest(ACTIVE);
  if (!active) return unavailable(`a click on <${element.localName}>, which does nothing by itself,`);
  if (isTag(active, "label")) return clickLabel(page, active);
  if (isDisabled(active)) return;
  page.focused = active;
  if (isTag(active, "a")) return page.follow(active);
  if (isTag(active, "summary")) toggle(active);
  else if (isTag(active, "button", "input")) await clickControl(page, active);
}

/** Two clicks, of which the second comes before the answer to the first: the page is what the second one brings. */
export async function clickTwice(page: HttpPage, element: Element): Promise<void> {
  const active = element.closest(ACTIVE);
  const isNavigation = isTag(active, "a") || (active !== null && isSubmitter(active));
  if (!isNavigation) {
    await click(page, element);
    return click(page, element);
  }
  await page.twice(() => click(page, element));
}

export function fill(page: HttpPage, element: Element, value: string): void {
  const field = isTag(element, "label") ? element.control : element;
  if (!isTextField(field)) throw new Error(`<${element.localName}> takes no text`);
  if (field.readOnly) throw new Error(`the field ${field.name} is read-only`);
  field.value = field.maxLength >= 0 ? value.slice(0, field.maxLength) : value;
  if (["number", "date", "time", "month"].includes(field.type) && field.value !== value) {
    throw new Error(`${JSON.stringify(value)} is no ${field.type}`);
  }
  markTypedIn(field);
  page.focused = field;
  forgetNames();
}

/** Presses a key while the element has the focus. */
export async function press(page: HttpPage, element: Element, key: string): Promise<void> {
  page.focused = element;
  if (IDLE_KEYS.includes(key)) return;
  const isText = isTextField(element);
  if (key === "Enter" && isText && isTag(element, "input")) return submitFrom(page, element);
  const isClick = !isText && (key === "Enter" || (key === "Space" && !isTag(element, "a")));
  if (!isClick) return unavailable(`the key ${key} in <${element.localName}>`);
  await click(page, element);
}

export async function setChecked(page: HttpPage, element: Element, checked: boolean): Promise<void> {
  const box = isTag(element, "label") ? (element.control ?? element) : element;
  if (isChecked(box) === checked) return;
  await click(page, box);
  if (isChecked(box) !== checked) throw new Error(`a click does not ${checked ? "tick" : "clear"} the box`);
}

export function selectOption(page: HttpPage, element: Element, wanted: Choice): string[] {
  if (!isTag(element, "select")) throw new Error(`<${element.localName}> has no options`);
  const option = [...element.options].find((each, at) => isChosen(each, at, wanted));
  if (!option || isDisabled(option)) throw new Error(`there is no option ${JSON.stringify(wanted)} to choose`);
  option.selected = true;
  page.focused = element;
  forgetNames();
  return [option.value];
}

/** A text names an option by its value or by its words. */
function isChosen(option: HTMLOptionElement, at: number, wanted: Choice): boolean {
  const words = oneLine(option.label);
  if (typeof wanted === "string") return option.value === wanted || words === wanted;
  const { value = option.value, label = words, index = at } = wanted;
  return value === option.value && label === words && index === at;
}

export function setInputFiles(element: Element, files: Files): void {
  if (!isTag(element, "input") || element.type !== "file") throw new Error(`<${element.localName}> takes no files`);
  const list = [files].flat();
  if (list.some((file) => typeof file !== "object")) unavailable("a file named by its path");
  if (list.length > 1 && !element.multiple) throw new Error("the field takes one file only");
  chooseFiles(element, list);
}

async function clickLabel(page: HttpPage, label: HTMLLabelElement): Promise<void> {
  const { control } = label;
  if (!control) return unavailable("a click on a label without a control");
  if (isDisabled(control)) return;
  page.focused = control;
  if (isTag(control, "input", "button")) await clickControl(page, control);
}

async function clickControl(page: HttpPage, control: Submitter): Promise<void> {
  if (control.hasAttribute("popovertarget") || control.hasAttribute("commandfor")) {
    return unavailable("a button that opens something without a form");
  }
  if (isSubmitter(control)) {
    if (control.form) await page.submit(control.form, control);
    return;
  }
  if (control.type === "reset") control.form?.reset();
  if (control.type === "checkbox") (control as HTMLInputElement).checked = !(control as HTMLInputElement).checked;
  if (control.type === "radio") (control as HTMLInputElement).checked = true;
  if (control.type === "file") unavailable("the dialog of a file field");
  changed();
}

/** Enter in a field: the form's first button is pressed, or the form is sent without one. */
async function submitFrom(page: HttpPage, field: HTMLInputElement): Promise<void> {
  const { form } = field;
  if (!form) return;
  const button = defaultButton(form);
  if (button) {
    if (!isDisabled(button)) await page.submit(form, button);
    return;
  }
  const fields = [...form.elements].filter((each) => isTag(each, "input") && isTextField(each));
  if (fields.length === 1) await page.submit(form);
}

/** Opens or closes a `<details>`; of those with one name only one is open. */
function toggle(summary: HTMLElement): void {
  const details = summary.parentElement;
  if (!isTag(details, "details")) return;
  const isOpen = details.hasAttribute("open");
  const name = details.getAttribute("name");
  if (!isOpen && name) {
    for (const other of details.ownerDocument.querySelectorAll("details[open]")) {
      if (other.getAttribute("name") === name) other.removeAttribute("open");
    }
  }
  details.toggleAttribute("open", !isOpen);
  changed();
}

function isTextField(element: Element | null): element is HTMLInputElement | HTMLTextAreaElement {
  return isTag(element, "textarea") || (isTag(element, "input") && TEXT_TYPES.includes(element.type));
}

function changed(): void {
  forgetNames();
  forgetStyles();
}
