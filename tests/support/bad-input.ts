import type { APIRequestContext } from "@playwright/test";
import { expect } from "./expect.ts";
import type { Sandbox } from "./sandbox.ts";

/** One request with something wrong in it. */
export interface BadInput {
  what: string;
  /** Statuses that say clearly what is wrong. */
  expected: readonly number[];
  contentType: string;
  body: Buffer;
}

interface FormUnderTest {
  /** Where the form is sent. */
  path: string;
  /** A form that would pass: each mistake is made in one field of it. */
  form: Readonly<Record<string, string>>;
  /** Fields that must be given, and be text of a sensible length. */
  required: readonly string[];
  /** Gateway operation that must not be called for any of it. */
  operation: string;
}

const FORM = "application/x-www-form-urlencoded";
const MEGABYTE = 1024 * 1024;
/** A form that is not right; 422 and 409 are for forms that judge otherwise. */
const NOT_RIGHT = [400, 401, 409, 413, 415, 422, 429] as const;

function encode(form: Readonly<Record<string, string>>): string {
  return new URLSearchParams(form).toString();
}

/** Every kind of wrong input for a form: missing, too long, wrong type, repeated, huge, not UTF-8, wrong content type. */
function badInputs({ form, required }: Pick<FormUnderTest, "form" | "required">): BadInput[] {
  const text = (what: string, body: string | Buffer, expected: readonly number[] = NOT_RIGHT, contentType = FORM) => ({
    what,
    expected,
    contentType,
    body: Buffer.from(body as string),
  });
  const without = (name: string) => Object.fromEntries(Object.entries(form).filter(([key]) => key !== name));
  const all = required.flatMap((name) => [
    text(`${name} missing`, encode(without(name))),
    text(`${name} empty`, encode({ ...form, [name]: "" })),
    text(`${name} blank`, encode({ ...form, [name]: " \t " })),
    text(`${name} too long`, encode({ ...form, [name]: "x".repeat(5_000) })),
    text(`${name} repeated`, `${encode(form)}&${encode({ [name]: "again" })}`),
    text(`${name} as an object`, `${encode(without(name))}&${encodeURIComponent(`${name}[a]`)}=1`),
    text(`${name} not UTF-8`, `${encode(without(name))}&${name}=%FF%FE%C0`, [400]),
    text(`${name} with a NUL`, `${encode(without(name))}&${name}=a%00b`, [400]),
    text(
      `${name} as a file`,
      `--b\r\ncontent-disposition: form-data; name="${name}"; filename="a.txt"\r\ncontent-type: text/plain\r\n\r\nx\r\n--b--\r\n`,
      NOT_RIGHT,
      "multipart/form-data; boundary=b",
    ),
  ]);
  return [
    ...all,
    text("nothing", ""),
    text("one megabyte", `${encode(form)}&more=${"x".repeat(MEGABYTE)}`, [413]),
    text(
      "raw bytes that are not UTF-8",
      Buffer.concat([Buffer.from(`${required[0]}=`), Buffer.from([0xff, 0xfe])]),
      [400],
    ),
    text("JSON that is no object", JSON.stringify([form]), [400], "application/json"),
    text("an object as a field", JSON.stringify({ ...form, [required[0] ?? ""]: { a: 1 } }), [400], "application/json"),
    text("plain text", encode(form), [415], "text/plain"),
    text("no type that exists", encode(form), [415], "nonsense"),
    text("multipart without a boundary", encode(form), [400], "multipart/form-data"),
    text("broken multipart", "--b\r\nnonsense", [400], "multipart/form-data; boundary=b"),
    text("names of an object's own", `__proto__%5Bpolluted%5D=1&constructor%5Bprototype%5D%5Bx%5D=1`),
    text("a thousand fields", encode(Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`f${at}`, "1"])))),
  ];
}

/**
 * Sends every kind of wrong input and holds the answers to the rule: a clear status, JSON that can be read, nothing of a
 * program in it, no session, and no call at the gateway.
 */
export async function expectClearAnswers(
  request: APIRequestContext,
  sandbox: Sandbox,
  { path, operation, ...given }: FormUnderTest,
): Promise<void> {
  await sandbox.clearCalls();
  let visitor = 0;
  for (const { what, expected, contentType, body } of badInputs(given)) {
    visitor += 1;
    const answer = await request.fetch(path, {
      method: "POST",
      data: body,
      maxRedirects: 0,
      // Limits by address are another rule's matter.
      headers: {
        "content-type": contentType,
        accept: "application/json",
        "sec-fetch-site": "same-origin",
        "x-forwarded-for": `10.77.${visitor & 255}.${visitor >> 8}`,
      },
    });
    const said = await answer.text();
    expect.soft(expected, `${what}: ${answer.status()} ${said.slice(0, 200)}`).toContain(answer.status());
    expect.soft(() => JSON.parse(said), what).not.toThrow();
    expect.soft(said, what).not.toMatch(/TypeError|ZodError|Invalid input|at \w+ \(|node_modules|\[object/);
    expect.soft(answer.headers()["set-cookie"] ?? "", what).not.toMatch(/(?:^|\n)(?:__Host-)?session=[^;]/);
  }
  expect(await sandbox.calls(operation), `${operation} is not called`).toEqual([]);
}
