import type { BusboyFileStream, BusboyInstance } from "@fastify/busboy";
import { isFieldName, readForm, toBodyRefusalResponse } from "../forms/form.server";
import { createMultipartParser, parseMultipart } from "../forms/multipart.server";
import { looksLikeImage } from "./decode-image.server";
import { uploadLimits } from "./limits";

type UploadError = `content:${"image_too_large" | "image_too_many" | "image_wrong_type" | "upload_broken"}`;

/** A form with pictures. */
export interface Upload {
  /** Text fields; of repeated ones the last. Cut at 4,000 characters. */
  fields: Readonly<Record<string, string>>;
  /** Pictures as they came, not decoded yet (`withDecodedImages`). Empty when `error` is set. */
  files: readonly Buffer[];
  /** Message key: what is wrong with the files, or with the body. */
  error?: UploadError;
}

/** What the page has to know of files that came, because browsers do not let it fill them in again. */
export interface LostImages {
  /** Files came with the form, also ones that were refused. */
  imagesSent?: true;
}

const MAX_FIELD_LENGTH = 4000;
const MAX_PARTS = 40;

/**
 * Reads a form with pictures. A wrong file is discarded and reported in `error`. Forms without files (urlencoded, JSON) are
 * accepted too.
 * @param name name of the file input; files with other names are discarded
 * @throws what `readForm` throws
 */
export async function readUpload(request: Request, name: string): Promise<Upload> {
  const parser = await openParser(request);
  if (!parser || !request.body) return { fields: await readPlainForm(request), files: [] };
  const fields: Record<string, string> = {};
  const files: Buffer[] = [];
  let error: UploadError | undefined;
  const addFile = (file: Buffer | UploadError) => {
    if (typeof file === "string") error ??= file;
    else if (files.length >= uploadLimits.files) error ??= "content:image_too_many";
    else if (!looksLikeImage(file)) error ??= "content:image_wrong_type";
    else files.push(file);
  };

  parser.on("field", (field, value) => {
    if (field !== name && field && isFieldName(field)) fields[field] = value.slice(0, MAX_FIELD_LENGTH);
  });
  parser.on("file", (field, file) => {
    // The parser reports a truncated body as an error too.
    file.on("error", () => undefined);
    if (field === name) readFile(file, addFile);
    else file.resume();
  });
  if (!(await parseMultipart(parser, request.body))) error = "content:upload_broken";
  return error ? { fields, files: [], error } : { fields, files };
}

export function lostImagesOf({ files, error }: Upload): LostImages {
  return files.length > 0 || error ? { imagesSent: true } : {};
}

/** The field of a draft that stands for the pictures, which it does not have. */
const DRAFT_FIELD = "images";
const SENT = "sent";

/** The fields that a draft may keep (`requireSessionForForm`), with one for the pictures. */
export function toDraftFields(upload: Upload): [name: string, text: string][] {
  return [...Object.entries(upload.fields), [DRAFT_FIELD, lostImagesOf(upload).imagesSent ? SENT : ""]];
}

export function lostImagesOfDraft(draft: Readonly<Record<string, string>> | undefined): LostImages {
  return draft?.[DRAFT_FIELD] === SENT ? { imagesSent: true } : {};
}

function readFile(file: BusboyFileStream, done: (file: Buffer | UploadError) => void): void {
  const chunks: Buffer[] = [];
  file.on("limit", () => chunks.splice(0));
  file.on("data", (chunk: Buffer) => {
    if (!file.truncated) chunks.push(chunk);
  });
  file.on("end", () => {
    // A file input without a chosen file sends an empty file.
    if (file.bytesRead === 0) return;
    done(file.truncated ? "content:image_too_large" : Buffer.concat(chunks.splice(0)));
  });
}

/**
 * @returns undefined when the body is not multipart
 * @throws 400 for a boundary that is empty or too long
 */
async function openParser(request: Request): Promise<BusboyInstance | undefined> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^multipart\/form-data\b.*\bboundary=/i.test(type)) return undefined;
  try {
    const fieldSize = MAX_FIELD_LENGTH * 4;
    return createMultipartParser(type, { parts: MAX_PARTS, fieldSize, fileSize: uploadLimits.bytes });
  } catch {
    await discardBody(request);
    throw toBodyRefusalResponse(400, "errors:body_unreadable");
  }
}

async function readPlainForm(request: Request): Promise<Record<string, string>> {
  const form = await readForm(request);
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return Object.fromEntries(texts.map(([key, value]) => [key, value.slice(0, MAX_FIELD_LENGTH)]));
}

/** Reads the body to its end, so that a browser that is still sending receives the response. */
async function discardBody(request: Request): Promise<void> {
  if (!request.body) return;
  for await (const _chunk of request.body) {
    // Discarded.
  }
}
