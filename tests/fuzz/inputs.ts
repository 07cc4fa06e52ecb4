import fc from "fast-check";
import type { Operation, Schema } from "../support/openapi/document.ts";

/** One call, drawn from an operation's schemas and then bent. */
export interface Input {
  path: string;
  body?: string | Uint8Array;
  headers: Record<string, string>;
}

type Fields = [name: string, value: unknown][];

/** What people and programs send that nobody wrote a form for. */
const hostile = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1e308,
    "",
    " ",
    "null",
    "undefined",
    "NaN",
    "[object Object]",
    "__proto__",
    "constructor",
    "../../../../etc/passwd",
    "//evil.example/m",
    "/\\evil.example",
    "javascript:alert(1)",
    "<script>alert(1)</script>",
    "' OR 1=1 --",
    "{{7*7}}",
    "%00%0d%0aset-cookie:a=b",
    "\r\nx: y",
    "\u202e\u0000\u001b[31m",
    "\ud800",
    "နမူနာ 例子 🎰🎰🎰",
    "a".repeat(10_000),
  ),
  fc.string({ unit: "binary", maxLength: 200 }),
  fc.string({ maxLength: 600 }),
  fc.jsonValue({ maxDepth: 3 }),
  fc.array(fc.oneof(fc.string(), fc.integer()), { maxLength: 12 }),
);

/** A value that keeps its schema, as far as people's forms go. */
function valid(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(valid));
  if (schema.type === "boolean") return fc.boolean();
  if (schema.type === "integer" || schema.type === "number") return fc.integer({ min: 0, max: 100_000 });
  if (schema.pattern) return fc.stringMatching(new RegExp(schema.pattern, "u"));
  const { minLength = 0, maxLength = 40 } = schema;
  return fc.string({ minLength: Math.min(minLength, 500), maxLength: Math.min(Math.max(maxLength, minLength), 1200) });
}

/** The shapes a body may have. */
function shapesOf(schema: Schema): Record<string, Schema>[] {
  if (schema.anyOf) return schema.anyOf.flatMap(shapesOf);
  if (schema.allOf) {
    return schema.allOf
      .map(shapesOf)
      .reduce((all, shapes) => all.flatMap((one) => shapes.map((other) => ({ ...one, ...other }))), [{}]);
  }
  return [schema.properties ?? {}];
}

function fieldsOf(properties: Record<string, Schema>, example: Record<string, unknown>): fc.Arbitrary<Fields> {
  const names = Object.keys(properties);
  const field = (name: string): fc.Arbitrary<Fields> => {
    const right = valid(properties[name] ?? {});
    const known = name in example ? fc.constant(example[name]) : right;
    return fc.oneof(
      { weight: 6, arbitrary: known.map((value): Fields => [[name, value]]) },
      { weight: 3, arbitrary: right.map((value): Fields => [[name, value]]) },
      { weight: 3, arbitrary: hostile.map((value): Fields => [[name, value]]) },
      { weight: 2, arbitrary: fc.constant<Fields>([]) },
      {
        weight: 1,
        arbitrary: fc.tuple(right, hostile).map(
          ([one, other]): Fields => [
            [name, one],
            [name, other],
          ],
        ),
      },
    );
  };
  const stranger = fc.tuple(
    fc.oneof(fc.constantFrom("__proto__", "toString", "a[b]", "a.b", ""), fc.string()),
    hostile,
  );
  return fc
    .tuple(fc.tuple(...names.map(field)), fc.option(stranger, { freq: 6 }))
    .map(([fields, other]) => [...fields.flat(), ...(other ? [[...other] as [string, unknown]] : [])]);
}

const text = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value)) ?? "";

function toPairs(fields: Fields): string {
  return new URLSearchParams(fields.map(([name, value]) => [name, text(value)])).toString();
}

/** The bodies of a write: as JSON, as a form, with pictures, broken, or called what they are not. */
function bodyOf(fields: Fields): fc.Arbitrary<Pick<Input, "body" | "headers">> {
  const as = (type: string, body: string | Uint8Array) => fc.constant({ body, headers: { "content-type": type } });
  const json = JSON.stringify(Object.fromEntries(fields));
  const parts = fields.map(([name, value], index) => {
    const file = index % 3 === 2 ? `; filename="${index}.png"\r\ncontent-type: image/png` : "";
    const quoted = name.replace(/["\r\n]/g, "");
    return `--b\r\ncontent-disposition: form-data; name="${quoted}"${file}\r\n\r\n${text(value)}\r\n`;
  });
  const multipart = `${parts.join("")}--b--\r\n`;
  const cut = fc.nat({ max: json.length }).chain((at) => as("application/json", json.slice(0, at)));
  return fc.oneof(
    { weight: 8, arbitrary: as("application/json", json) },
    { weight: 8, arbitrary: as("application/x-www-form-urlencoded", toPairs(fields)) },
    { weight: 3, arbitrary: as("multipart/form-data; boundary=b", multipart) },
    { weight: 1, arbitrary: as("multipart/form-data; boundary=b", multipart.slice(0, -9)) },
    { weight: 1, arbitrary: as("multipart/form-data", multipart) },
    { weight: 1, arbitrary: cut },
    { weight: 1, arbitrary: fc.jsonValue().chain((value) => as("application/json", JSON.stringify(value))) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 300 }).chain((bytes) => as("application/json", bytes)) },
    { weight: 1, arbitrary: fc.constantFrom("text/plain", "application/xml", "x").chain((type) => as(type, json)) },
    { weight: 1, arbitrary: as("application/x-www-form-urlencoded", "%E0%A4%A=%ff&&=&a=%zz") },
    { weight: 1, arbitrary: fc.constant({ headers: {} }) },
  );
}

/** Calls of an operation. */
export function inputsOf({ method, path, parameters, requestBody }: Operation): fc.Arbitrary<Input> {
  const parts = parameters.filter((each) => each.in === "path");
  const filled = fc
    .tuple(
      ...parts.map(({ example = "a", schema }) =>
        fc.oneof(
          { weight: 4, arbitrary: fc.constant(example) },
          { weight: 2, arbitrary: valid(schema).map(text) },
          { weight: 1, arbitrary: hostile.map(text) },
        ),
      ),
    )
    .map((values) =>
      values.reduce((all, value, index) => all.replace(`{${parts[index]?.name}}`, toSegment(value)), path),
    );
  const query = parameters.filter((each) => each.in === "query");
  const examples = Object.fromEntries(query.flatMap(({ name, example }) => (example ? [[name, example]] : [])));
  const search = fc.oneof(
    { weight: 1, arbitrary: fc.constant("") },
    {
      weight: 3,
      arbitrary: fieldsOf(Object.fromEntries(query.map(({ name, schema }) => [name, schema])), examples).map(toPairs),
    },
  );
  // Longer addresses are refused before the product sees them.
  const address = fc
    .tuple(filled, search)
    .map(([place, pairs]) => (pairs ? `${place}?${pairs}` : place).slice(0, 6000));
  const content = requestBody?.content["application/json"];
  if (method === "get" || !content) return address.map((place) => ({ path: place, headers: {} }));
  const shapes = shapesOf(content.schema);
  return fc
    .tuple(
      address,
      fc.constantFrom(...shapes).chain((shape) => fieldsOf(shape, content.example ?? {})),
    )
    .chain(([place, fields]) => bodyOf(fields).map((body) => ({ path: place, ...body })));
}

/** A value as one part of a path; `.` and `..` would be other addresses. */
function toSegment(value: string): string {
  const encoded = encodeURIComponent(Buffer.from(value.slice(0, 300)).toString());
  return /^\.{0,2}$/.test(encoded) ? "none" : encoded;
}
