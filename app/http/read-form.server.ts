import { data } from "react-router";

/** Longest body of a form (safety page, budgets). */
const MOST_BYTES = 64 * 1024;
/** A longer body is read to its end so that the connection can go on, up to here. */
const MOST_DRAINED = 4 * 1024 * 1024;
const FORM_TYPES = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

function refuse(status: 400 | 413 | 415): never {
  throw data(null, { status });
}

/**
 * The form of a request.
 * @throws an answer: 415 for a body that is no form, 413 for one of more than 64 KB, 400 for one that cannot be read
 */
export async function readForm(request: Request): Promise<FormData> {
  const type = request.headers.get("content-type") ?? "";
  const body = await readBytes(request);
  if (!FORM_TYPES.test(type)) refuse(415);
  try {
    // Bytes that are no UTF-8 are nobody's words; a lenient reader would turn them into something else.
    new TextDecoder("utf-8", { fatal: true }).decode(body);
    const form = await new Response(body, { headers: { "content-type": type } }).formData();
    // Conform's own orders are JSON that any sender can break; no form here gives one.
    for (const name of ["__intent__", "__state__"]) form.delete(name);
    for (const [name, value] of form) if (isMangled(name) || isMangled(value)) refuse(400);
    return form;
  } catch (error) {
    if (error instanceof TypeError) refuse(400);
    throw error;
  }
}

/** What percent-encoded bytes become that are no UTF-8; and NUL, which no keyboard has. */
function isMangled(value: FormDataEntryValue): boolean {
  return typeof value === "string" && /[\uFFFD\0]/.test(value);
}

async function readBytes(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of request.body ?? []) {
    size += part.byteLength;
    if (size <= MOST_BYTES) parts.push(part);
    else if (size > MOST_DRAINED) break;
  }
  if (size > MOST_BYTES) refuse(413);
  return new Uint8Array(Buffer.concat(parts));
}
