import { randomBytes } from "node:crypto";
import { promisify } from "node:util";
import { brotliDecompress, constants, createBrotliCompress } from "node:zlib";

const decompress = promisify(brotliDecompress);

/** Bytes of the window for texts up to 256 KB; larger texts use the maximum of the format without extensions. */
const SMALL_WINDOW_BITS = 18;
const MAX_WINDOW_BITS = 22;
/** An uncompressed meta-block of this header has a length of up to 64 KB. */
const MAX_PLACEHOLDER_BYTES = 65_536;
const HEADER_BYTES = 3;
/**
 * Each placeholder ends with these bytes, whatever its value: brotli chooses the code of a literal by the two bytes before it
 * (RFC 7932, 7.1).
 */
const END = "  ";
const CHECKS = 3;
/** By chance the random bytes of a placeholder resemble text before them, and the template is not exact; others then do. */
const ATTEMPTS = 3;

/** What may follow a value: the end of a JSON string in a JSON string, of an attribute, or of an element with its text. */
const TAIL = /^(?:\\"|"|[^<>"\\]{0,40}<\/[a-z][a-z0-9]*)/;

interface Placeholder {
  name: string;
  /** Position of the first byte of the value. */
  offset: number;
  /** Bytes for the value, its tail and the spaces after it. */
  length: number;
  /** Written after the value, then spaces. Spaces after it mean nothing in HTML and JSON. A copy: a slice keeps its page. */
  tail: string;
}

/** A text that was compressed once, with placeholders in which other values can be written without compressing it again. */
export interface BrotliTemplate {
  readonly bytes: Buffer;
  readonly placeholders: readonly Placeholder[];
}

/** Most bytes of each value, by name. */
export type ByteLimits = Readonly<Record<string, number>>;

/**
 * Compresses a text in one brotli stream. Each value is an uncompressed meta-block (RFC 7932, 9.2) of fixed length. The
 * encoder gets random bytes in its place, so that nothing refers to them, and its output for them is dropped.
 * @param parts text and names of values in turn
 * @param quality 0 to 11
 * @returns undefined when a value stands where spaces after it would change the page
 */
export async function createBrotliTemplate(
  parts: readonly string[],
  limits: ByteLimits,
  quality: number,
): Promise<BrotliTemplate | undefined> {
  const layout = layOut(parts, limits);
  if (!layout) return undefined;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const template = await compress(layout, new Encoder(quality, parts.join("").length));
    if (await isExact(template, layout)) return template;
  }
  return undefined;
}

async function compress(layout: readonly Piece[], encoder: Encoder): Promise<BrotliTemplate> {
  const output: Buffer[] = [];
  const placeholders: Placeholder[] = [];
  let size = 0;
  const append = (bytes: Buffer) => {
    output.push(bytes);
    size += bytes.length;
  };
  for (const { text, placeholder } of layout) {
    append(placeholder ? await encoder.flush(Buffer.from(text)) : await encoder.end(Buffer.from(text)));
    if (!placeholder) break;
    await encoder.flush(Buffer.concat([randomBytes(placeholder.length - END.length), Buffer.from(END)]));
    append(uncompressedHeader(placeholder.length));
    placeholders.push({ ...placeholder, offset: size });
    append(Buffer.alloc(placeholder.length, " "));
  }
  return { bytes: Buffer.concat(output), placeholders };
}

/** @returns the compressed text with its values, or undefined when a value is longer than its limit */
export function fillBrotliTemplate(
  { bytes, placeholders }: BrotliTemplate,
  values: Readonly<Record<string, string>>,
): Buffer | undefined {
  const filled = Buffer.from(bytes);
  for (const { name, offset, length, tail } of placeholders) {
    const value = (values[name] ?? "") + tail;
    if (Buffer.byteLength(value) > length - END.length) return undefined;
    filled.write(value, offset);
  }
  return filled;
}

interface Piece {
  text: string;
  /** The placeholder after the text. The last piece has none. */
  placeholder?: Omit<Placeholder, "offset">;
}

/** Moves what ends each value from the text after it into its placeholder. */
function layOut(parts: readonly string[], limits: ByteLimits): Piece[] | undefined {
  const pieces: Piece[] = [];
  let text = parts[0] ?? "";
  for (let index = 1; index < parts.length; index += 2) {
    const [name = "", next = ""] = parts.slice(index, index + 2);
    const [tail] = TAIL.exec(next) ?? [];
    const limit = limits[name];
    if (tail === undefined || limit === undefined || limit > MAX_PLACEHOLDER_BYTES / 2) return undefined;
    const copy = Buffer.from(tail).toString();
    pieces.push({ text, placeholder: { name, tail: copy, length: limit + Buffer.byteLength(tail) + END.length } });
    text = next.slice(tail.length);
  }
  pieces.push({ text });
  return pieces;
}

/** A brotli stream that gives its output piece by piece. */
class Encoder {
  readonly #stream;
  #output: Buffer[] = [];

  constructor(quality: number, size: number) {
    this.#stream = createBrotliCompress({
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_LGWIN]: size < 2 ** SMALL_WINDOW_BITS ? SMALL_WINDOW_BITS : MAX_WINDOW_BITS,
      },
    });
    this.#stream.on("data", (chunk: Buffer) => this.#output.push(chunk));
  }

  /** Compresses bytes up to a byte border. */
  async flush(bytes: Buffer): Promise<Buffer> {
    if (bytes.length > 0) this.#stream.write(bytes);
    await new Promise<void>((resolve) => this.#stream.flush(constants.BROTLI_OPERATION_FLUSH, resolve));
    return this.#take();
  }

  async end(bytes: Buffer): Promise<Buffer> {
    await new Promise<void>((resolve, reject) => {
      this.#stream.once("end", resolve).once("error", reject).end(bytes);
    });
    return this.#take();
  }

  #take(): Buffer {
    const taken = Buffer.concat(this.#output);
    this.#output = [];
    return taken;
  }
}

/** The header of an uncompressed meta-block: not the last one, four nibbles of length, uncompressed (RFC 7932, 9.2). */
function uncompressedHeader(length: number): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUIntLE(((length - 1) << 3) | (1 << 19), 0, HEADER_BYTES);
  return header;
}

/** Whether the template, filled with random values, decompresses to the text with these values. */
async function isExact(template: BrotliTemplate, layout: readonly Piece[]): Promise<boolean> {
  for (let check = 0; check < CHECKS; check += 1) {
    const values: Record<string, string> = {};
    for (const { name, length, tail } of template.placeholders)
      values[name] ??= randomBytes(length)
        .toString("base64url")
        .slice(0, Math.floor(Math.random() * (length - Buffer.byteLength(tail) - 1)));
    const filled = fillBrotliTemplate(template, values);
    const text = filled && (await decompress(filled).catch(() => undefined))?.toString();
    if (text !== expectedText(layout, values)) return false;
  }
  return true;
}

function expectedText(layout: readonly Piece[], values: Readonly<Record<string, string>>): string {
  let expected = "";
  for (const { text, placeholder } of layout) {
    expected += text;
    if (!placeholder) break;
    const content = `${values[placeholder.name]}${placeholder.tail}`;
    expected += content + " ".repeat(placeholder.length - Buffer.byteLength(content));
  }
  return expected;
}
