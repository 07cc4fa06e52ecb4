import { randomUUID } from "node:crypto";
import { entriesOf, isTag } from "./document.ts";

/** A file that a test puts into a form. */
export interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** What a form sends and where. */
export interface Submission {
  url: string;
  method: "GET" | "POST";
  body?: Buffer;
  contentType?: string;
}

export type Submitter = HTMLButtonElement | HTMLInputElement;

const chosen = new WeakMap<HTMLInputElement, ChosenFile[]>();
const typedIn = new WeakSet<Element>();

export function chooseFiles(input: HTMLInputElement, files: readonly ChosenFile[]): void {
  chosen.set(input, [...files]);
}

/** Notes that a person typed into the field: only then its `minlength` counts. */
export function markTypedIn(field: Element): void {
  typedIn.add(field);
}

export function isSubmitter(element: Element): boolean {
  if (isTag(element, "button")) return element.type === "submit";
  return isTag(element, "input") && ["submit", "image"].includes(element.type);
}

/** The form's first submit button, which Enter in a field presses. */
export function defaultButton(form: HTMLFormElement): Submitter | undefined {
  const controls = form.ownerDocument.querySelectorAll<Submitter>("button, input");
  return [...controls].find((control) => control.form === form && isSubmitter(control));
}

/** The fields at which a browser stops the form, with its own words; none for a form that is not validated. */
export function invalidFields(form: HTMLFormElement, submitter?: Submitter): HTMLInputElement[] {
  if (form.noValidate || submitter?.formNoValidate) return [];
  const controls = [...form.elements] as HTMLInputElement[];
  return controls.filter((control) => control.willValidate && (!isValid(control) || isTooShort(control)));
}

function isValid(control: HTMLInputElement): boolean {
  if (control.type === "file") return !control.required || (chosen.get(control)?.length ?? 0) > 0;
  return control.validity.valid;
}

function isTooShort(control: HTMLInputElement): boolean {
  const { value } = control;
  return typedIn.has(control) && value !== "" && control.minLength > 0 && value.length < control.minLength;
}

/** @param base address of the page */
export function submissionOf(form: HTMLFormElement, submitter: Submitter | undefined, base: string): Submission {
  const attribute = (name: string) => submitter?.getAttribute(`form${name}`) ?? form.getAttribute(name) ?? "";
  const url = new URL(attribute("action") || base, base);
  const entries = fileEntries(form, entriesOf(form, submitter));
  if (attribute("method").toLowerCase() !== "post") {
    url.search = new URLSearchParams(textEntries(entries)).toString();
    return { url: url.href, method: "GET" };
  }
  if (attribute("enctype").toLowerCase() === "multipart/form-data") return { url: url.href, ...multipart(entries) };
  return {
    url: url.href,
    method: "POST",
    body: Buffer.from(new URLSearchParams(textEntries(entries)).toString()),
    contentType: "application/x-www-form-urlencoded",
  };
}

type Entry = [name: string, value: string | ChosenFile];

/** jsdom gives an empty file for every file field: the files that a test chose take its place. */
function fileEntries(form: HTMLFormElement, entries: [string, FormDataEntryValue][]): Entry[] {
  const controls = [...form.elements] as HTMLInputElement[];
  return entries.flatMap(([name, value]): Entry[] => {
    if (typeof value === "string") return [[name, value.replace(/\r\n?|\n/g, "\r\n")]];
    const files = controls.flatMap((control) => (control.name === name ? (chosen.get(control) ?? []) : []));
    if (files.length > 0) return files.map((file) => [name, file]);
    return [[name, { name: "", mimeType: "application/octet-stream", buffer: Buffer.alloc(0) }]];
  });
}

/** A form without parts sends the name of a file only. */
function textEntries(entries: readonly Entry[]): [string, string][] {
  return entries.map(([name, value]) => [name, typeof value === "string" ? value : value.name]);
}

function multipart(entries: readonly Entry[]): Omit<Submission, "url"> {
  const boundary = `----WebKitFormBoundary${randomUUID().replaceAll("-", "").slice(0, 16)}`;
  const quote = (text: string) => `"${text.replace(/\r?\n|"/g, (found) => (found === '"' ? "%22" : "%0D%0A"))}"`;
  const parts = entries.flatMap(([name, value]) => {
    const isText = typeof value === "string";
    const file = isText ? "" : `; filename=${quote(value.name)}\r\nContent-Type: ${value.mimeType}`;
    const head = `--${boundary}\r\nContent-Disposition: form-data; name=${quote(name)}${file}\r\n\r\n`;
    return [Buffer.from(head), isText ? Buffer.from(value) : value.buffer, Buffer.from("\r\n")];
  });
  return {
    method: "POST",
    body: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
    contentType: `multipart/form-data; boundary=${boundary}`,
  };
}
