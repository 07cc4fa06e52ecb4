import { data } from "react-router";
import { z } from "zod";
import type { MessageKey } from "~/i18n/message-key";
import { type Refusal, refuse } from "../responses/refusal";
import { createMultipartParser, parseMultipart } from "./multipart.server";

/** More than any form of the product has. */
const MAX_FIELDS = 200;

/**
 * Refuses fields without a message of their own: the page shows the message of the form, JSON clients get the names.
 * @param invalid field names, or the error of a schema
 */
export function refuseFields(invalid: readonly string[] | z.ZodError): Refusal {
  const names = invalid instanceof z.ZodError ? invalid.issues.map(({ path }) => String(path[0])) : invalid;
  const fields = names.map((name) => [name, "errors:field_invalid"] as const);
  return refuse(400, { "": "errors:unknown_error", ...Object.fromEntries(fields) });
}

/**
 * Reads the text fields of a write: urlencoded, multipart, or a JSON object. In JSON, true is a checked checkbox, false
 * and null are missing fields, and a list is a repeated field.
 * @throws 415 for another content type, 400 for a body that cannot be parsed
 */
export async function readForm(request: Request): Promise<FormData> {
  const type = (request.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase();
  // A form without fields has no body, and clients then send no content type.
  if (!type && (await request.arrayBuffer()).byteLength === 0) return new FormData();
  const read = readers.get(type ?? "");
  if (!read) throw toBodyRefusalResponse(415, "errors:body_type_unknown");
  const form = await read(request).catch(() => undefined);
  if (!form || [...form.keys()].length > MAX_FIELDS || hasInvalidText(form))
    throw toBodyRefusalResponse(400, "errors:body_unreadable");
  return toForm(textFields(form));
}

/** Without files, fields with invalid names, and empty values of repeated fields. */
function textFields(form: FormData): [string, string][] {
  return [...form].filter(
    (field): field is [string, string] =>
      typeof field[1] === "string" && isFieldName(field[0]) && (field[1] !== "" || form.getAll(field[0]).length === 1),
  );
}

/**
 * Whether a form of the product may have a field with this name. Rejects paths into objects (`a.b`, `a[0]`), names of
 * inherited properties, and Conform's intents (`__intent__`), whose JSON value any client could break.
 */
export function isFieldName(name: string): boolean {
  return /^[A-Za-z][\w-]{0,59}$/.test(name) && !(name in Object.prototype);
}

/** By content type. */
const readers = new Map<string, (request: Request) => Promise<FormData>>([
  ["application/x-www-form-urlencoded", async (request) => toForm([...new URLSearchParams(await readText(request))])],
  ["multipart/form-data", readMultipart],
  ["application/json", async (request) => fromJson(JSON.parse(await readText(request)))],
]);

/** The parsers decode invalid UTF-8 as U+FFFD. Neither it nor NUL can be typed into a form. */
function hasInvalidText(form: FormData): boolean {
  return [...form].flat().some((text) => typeof text === "string" && /[\uFFFD\0]/.test(text));
}

/** Without files. `request.formData` would read any number of parts first. @throws Error unless the body is complete */
async function readMultipart({ headers, body }: Request): Promise<FormData> {
  const fields: [string, string][] = [];
  const parser = createMultipartParser(headers.get("content-type") ?? "", { parts: MAX_FIELDS, files: 0 });
  parser.on("field", (name, value) => fields.push([name ?? "", value]));
  if (!(body && (await parseMultipart(parser, body)))) throw new TypeError("not a multipart form");
  return toForm(fields);
}

/** @throws TypeError for invalid UTF-8 */
async function readText(request: Request): Promise<string> {
  return new TextDecoder("utf-8", { fatal: true }).decode(await request.arrayBuffer());
}

function toForm(fields: readonly (readonly [string, string])[]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

/** @throws TypeError unless the body is an object of plain values or lists of them */
function fromJson(body: unknown): FormData {
  if (typeof body !== "object" || body === null || Array.isArray(body)) throw new TypeError("not an object");
  const fields = Object.entries(body).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((item) => [name, toFieldValue(item)] as const),
  );
  return toForm(fields.filter((field): field is [string, string] => field[1] !== undefined));
}

/** @returns undefined for a missing field */
function toFieldValue(value: unknown): string | undefined {
  if (value === null || value === false) return undefined;
  if (value === true) return "on";
  if (typeof value === "string" || typeof value === "number") return String(value);
  throw new TypeError("not a plain value");
}

/** A response that refuses a body. */
export function toBodyRefusalResponse(status: 400 | 415, error: MessageKey) {
  return data({ error }, { status });
}
