import fc from "fast-check";
import { expect, test } from "vitest";
import { parseBareBody, parseEnvelope } from "./response.server";

test("only the field success decides; value may be missing or null (gateway 1.4)", () => {
  expect(parseEnvelope('{"success":true}')).toEqual({ kind: "value", value: undefined });
  expect(parseEnvelope('{"success":true,"value":null}')).toEqual({ kind: "value", value: null });
  expect(parseEnvelope('{"success":true,"errorCode":"x","value":1}')).toEqual({ kind: "value", value: 1 });
  expect(parseEnvelope('{"value":1}')).toEqual({ kind: "unreadable" });
});

test.each(["message", "msg"])("the fault number is read from %s, and its text is dropped (gateway 1.4)", (field) => {
  const answer = parseEnvelope(JSON.stringify({ success: false, errorCode: "A", [field]: "Not now #543", value: [1] }));
  expect(answer).toEqual({ kind: "refusal", errorCode: "A", gatewayNumber: "#543", value: [1] });
});

test("a bare body is any JSON, or the value of an envelope; an envelope with a refusal is a refusal (gateway 3.8)", () => {
  expect(parseBareBody('{"success":true,"value":[1]}')).toEqual({ kind: "value", value: [1] });
  expect(parseBareBody("[1]")).toEqual({ kind: "value", value: [1] });
  expect(parseBareBody('{"DEMO5D":{}}')).toEqual({ kind: "value", value: { DEMO5D: {} } });
  expect(parseBareBody('{"success":false,"errorCode":"ods.err"}')).toMatchObject({
    kind: "refusal",
    errorCode: "ods.err",
  });
  expect(parseBareBody("<html>")).toEqual({ kind: "unreadable" });
});

test("long numbers become text, and digits inside strings do not change", () => {
  const source =
    '{"success":true,"value":{"id":12345678901234567890,"sum":12345678901234567.89,"s":"1234567890123456789","n":1.5}}';
  expect(parseEnvelope(source)).toEqual({
    kind: "value",
    value: { id: "12345678901234567890", sum: "12345678901234567.89", s: "1234567890123456789", n: 1.5 },
  });
  const escaped = JSON.stringify({ success: true, value: 'quote " 1234567890123456789 \\' });
  expect(parseEnvelope(escaped)).toEqual({ kind: "value", value: 'quote " 1234567890123456789 \\' });
});

test("a text of 2 MB with escapes is parsed without a stack overflow", () => {
  const value = '\\"1234567890123456789'.repeat(90_000);
  expect(parseEnvelope(JSON.stringify({ success: true, value }))).toEqual({ kind: "value", value });
});

test("any text is parsed or unreadable, without an exception", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (source) => {
      expect(["value", "refusal", "unreadable"]).toContain(parseEnvelope(source).kind);
      expect(["value", "refusal", "unreadable"]).toContain(parseBareBody(source).kind);
    }),
  );
});

/** Of all of Unicode. Not the unit `binary` of fast-check: that takes seconds to be made. */
const character = fc
  .nat(0x10ffff)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code));

test("any JSON value in an envelope is parsed unchanged", () => {
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: character }), (value) => {
      const source = JSON.stringify({ success: true, value });
      const digits = /\d[\d.]{15}/.test(source);
      if (!digits) expect(parseEnvelope(source)).toEqual({ kind: "value", value: JSON.parse(JSON.stringify(value)) });
    }),
  );
});
