import { data } from "react-router";

/** Bodies of forms without files (safety page, when things break: server). */
const MOST_BYTES = 64 * 1024;
const MOST_DRAINED = 8 * 1024 * 1024;
const FORM_TYPES = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

/**
 * The form that an action was sent. Nothing else is read as one: another type, a body over the limit, and text that is
 * not UTF-8 are refused before any field is looked at.
 * @throws an answer 413, 415 or 400, which the page's error boundary shows and JSON tells by its status
 */
export async function readForm(request: Request, mostBytes = MOST_BYTES): Promise<FormData> {
  const type = request.headers.get("content-type") ?? "";
  const bytes = await readBytes(request, mostBytes);
  if (bytes.byteLength === 0) return new FormData();
  if (!FORM_TYPES.test(type)) throw refusal(415);
  let form: FormData;
  try {
    form = await new Response(bytes, { headers: { "content-type": type } }).formData();
  } catch {
    throw refusal(400);
  }
  for (const [name, value] of form) {
    if (isBroken(name) || (typeof value === "string" && isBroken(value))) throw refusal(400);
  }
  return form;
}

/** Bytes that were no UTF-8 arrive as U+FFFD, which nobody types; a NUL is in no text either. */
function isBroken(text: string): boolean {
  return text.includes("\uFFFD") || text.includes("\0");
}

async function readBytes(request: Request, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let size = 0;
  // Without a length nobody knows before the end how long a body is. One that is too long is let run out, because a
  // connection with an unread body takes no further request.
  for await (const part of request.body ?? []) {
    size += part.byteLength;
    if (size <= most) parts.push(part);
    if (size > MOST_DRAINED) break;
  }
  if (size > most) throw refusal(413);
  return new Uint8Array(Buffer.concat(parts));
}

function refusal(status: 400 | 413 | 415) {
  return data({ error: "errors:form_unreadable" }, { status });
}
