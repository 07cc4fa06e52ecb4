/** A part of a form: a field, or a file where it has a file name. */
export interface PartHead {
  name: string;
  /** Present for files; empty where none was chosen. */
  fileName: string | undefined;
}

/** Takes the bytes of one part as they come. */
export interface PartSink {
  write(bytes: Buffer): void;
  end(): void;
}

/** The body is no form, or has parts beyond what a form of ours has. */
export class MalformedBodyError extends Error {}

const LONGEST_HEAD = 4096;
const MOST_PARTS = 40;
const HEAD_END = Buffer.from("\r\n\r\n");

/** The boundary of a multipart body, or undefined when the content type names none. */
export function boundaryOf(contentType: string | null): string | undefined {
  const found = /^multipart\/form-data\s*;.*?\bboundary=(?:"([^"\r\n]{1,70})"|([^\s;"]{1,70}))/i.exec(
    contentType ?? "",
  );
  return found?.[1] ?? found?.[2];
}

/**
 * Reads a multipart body piece by piece (RFC 7578): each part's bytes go to its sink as they arrive, so that nothing
 * of a file is held here but the few bytes in which a boundary may begin.
 * @param open Called with the head of each part.
 * @throws MalformedBodyError
 */
export async function readMultipart(
  body: AsyncIterable<Uint8Array>,
  boundary: string,
  open: (head: PartHead) => PartSink,
): Promise<void> {
  const mark = Buffer.from(`\r\n--${boundary}`);
  // The first boundary stands at the very start; with a line break before it, it looks like the others.
  let rest: Buffer = Buffer.from("\r\n");
  let sink: PartSink | undefined;
  let place = "before" as "before" | "head" | "part" | "after";
  let parts = 0;
  let malformed = false;

  for await (const piece of body) {
    // Read to its end whatever it holds: giving up in the middle would hang up before the answer is read.
    if (place === "after" || malformed) continue;
    rest = rest.length > 0 ? Buffer.concat([rest, piece]) : Buffer.from(piece.buffer, piece.byteOffset, piece.length);
    try {
      for (let found = true; found; ) found = step();
    } catch (fault) {
      if (!(fault instanceof MalformedBodyError)) throw fault;
      malformed = true;
    }
  }
  if (place !== "after" || malformed) throw new MalformedBodyError();

  /** Goes on by one mark or head. @returns false when more bytes are needed */
  function step(): boolean {
    if (place === "after") return false;
    if (place === "head") return readHead();
    const at = rest.indexOf(mark);
    if (at < 0) {
      const sure = Math.max(0, rest.length - mark.length + 1);
      sink?.write(rest.subarray(0, sure));
      rest = rest.subarray(sure);
      return false;
    }
    // Two bytes after the mark tell whether another part follows.
    if (rest.length < at + mark.length + 2) {
      sink?.write(rest.subarray(0, at));
      rest = rest.subarray(at);
      return false;
    }
    sink?.write(rest.subarray(0, at));
    sink?.end();
    sink = undefined;
    const next = rest.subarray(at + mark.length, at + mark.length + 2).toString("latin1");
    place = next === "--" ? "after" : "head";
    rest = rest.subarray(at + mark.length);
    return place === "head";
  }

  function readHead(): boolean {
    const end = rest.indexOf(HEAD_END);
    if (end < 0 || end > LONGEST_HEAD) {
      if (rest.length > LONGEST_HEAD) throw new MalformedBodyError();
      return false;
    }
    parts += 1;
    const head = parseHead(rest.subarray(0, end).toString("utf8"));
    if (!head || parts > MOST_PARTS) throw new MalformedBodyError();
    sink = open(head);
    rest = rest.subarray(end + HEAD_END.length);
    place = "part";
    return true;
  }
}

function parseHead(text: string): PartHead | undefined {
  const line = text.split("\r\n").find((row) => /^content-disposition\s*:\s*form-data\b/i.test(row));
  const name = line && /;\s*name="([^"]{1,100})"/i.exec(line)?.[1];
  if (!line || !name) return undefined;
  const file = /;\s*filename\*?=(?:"([^"]*)"|([^\s;]*))/i.exec(line);
  return { name, fileName: file ? (file[1] ?? file[2] ?? "") : undefined };
}
