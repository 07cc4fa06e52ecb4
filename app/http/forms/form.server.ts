import { data } from "react-router";
import { z } from "zod";

/** Fields of one form, more than any page has. */
const MOST_FIELDS = 200;

/** Why a form was not taken whose fields have no words of their own: pages say it as a whole, JSON by field name. */
export interface FieldRefusal {
  error: string;
  errors?: Record<string, string>;
}

/** @param wrong names of the fields, or what a schema found wrong with them */
export function refuseFields(wrong: readonly string[] | z.ZodError): FieldRefusal {
  const names = wrong instanceof z.ZodError ? wrong.issues.map(({ path }) => String(path[0])) : wrong;
  return {
    error: "errors:unknown_error",
    errors: Object.fromEntries(names.map((name) => [name, "errors:field_invalid"])),
  };
}

/**
 * The fields of a write, whatever of the three kinds of body carries them: a browser's two, or a JSON object whose values
 * are texts, numbers, booleans (true is a ticked box), null (no field) or lists of those (a repeated field).
 * @throws an answer: 415 for another content type, 400 for a body that cannot be read
 */
export async function readForm(request: Request): Promise<FormData> {
  const type = (request.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase();
  // A form without fields has no body, and clients then name no type.
  if (!type && (await request.arrayBuffer()).byteLength === 0) return new FormData();
  const read = readers[type ?? ""];
  if (!read) throw refusal(415, "errors:body_type_unknown");
  const form = await read(request).catch(() => undefined);
  if (!form || [...form.keys()].length > MOST_FIELDS || isBroken(form)) throw refusal(400, "errors:body_unreadable");
  return toForm(plainFields(form));
}

/** Texts under names of ours; files have a reader of their own, and an empty one of several says nothing. */
function plainFields(form: FormData): [string, string][] {
  return [...form].filter(
    (field): field is [string, string] =>
      typeof field[1] === "string" && isFieldName(field[0]) && (field[1] !== "" || form.getAll(field[0]).length === 1),
  );
}

/**
 * Names that forms here give their fields. Others are paths into objects (`a.b`, `a[0]`) or names that objects have
 * already, and Conform's own orders, which are JSON that any sender can break.
 */
export function isFieldName(name: string): boolean {
  return /^[A-Za-z][\w-]{0,59}$/.test(name) && !(name in Object.prototype);
}

const readers: Record<string, (request: Request) => Promise<FormData>> = {
  "application/x-www-form-urlencoded": async (request) => toForm([...new URLSearchParams(await readText(request))]),
  "multipart/form-data": (request) => request.formData(),
  "application/json": async (request) => fromJson(JSON.parse(await readText(request))),
};

/** Bytes that were no UTF-8 arrive as U+FFFD, which nobody types; a NUL is in no text either. */
function isBroken(form: FormData): boolean {
  return [...form].flat().some((text) => typeof text === "string" && /[\uFFFD\0]/.test(text));
}

/** @throws TypeError for bytes that are not UTF-8 */
async function readText(request: Request): Promise<string> {
  return new TextDecoder("utf-8", { fatal: true }).decode(await request.arrayBuffer());
}

function toForm(fields: readonly (readonly [string, string])[]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

/** @throws TypeError for anything but an object of plain fields */
function fromJson(body: unknown): FormData {
  if (typeof body !== "object" || body === null || Array.isArray(body)) throw new TypeError("not an object");
  return toForm(
    Object.entries(body).flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value]).flatMap((item): [string, string][] => {
        if (item === null || item === false) return [];
        if (item === true) return [[name, "on"]];
        if (typeof item === "string" || typeof item === "number") return [[name, String(item)]];
        throw new TypeError("not a plain field");
      }),
    ),
  );
}

function refusal(status: 400 | 415, error: string) {
  return data({ error }, { status });
}
