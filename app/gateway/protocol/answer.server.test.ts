import fc from "fast-check";
import { expect, test } from "vitest";
import { readBare, readEnvelope } from "./answer.server";

test("success alone decides, value may be missing or null (docs/gateway.md 1.4)", () => {
  expect(readEnvelope('{"success":true}')).toEqual({ kind: "value", value: undefined });
  expect(readEnvelope('{"success":true,"value":null}')).toEqual({ kind: "value", value: null });
  expect(readEnvelope('{"success":true,"errorCode":"x","value":1}')).toEqual({ kind: "value", value: 1 });
  expect(readEnvelope('{"value":1}')).toEqual({ kind: "unreadable" });
});

test.each(["message", "msg"])(
  "the fault's number is read from %s, the text is not kept (docs/gateway.md 1.4)",
  (field) => {
    const answer = readEnvelope(
      JSON.stringify({ success: false, errorCode: "A", [field]: "Not now #543", value: [1] }),
    );
    expect(answer).toEqual({ kind: "refusal", errorCode: "A", gatewayNumber: "#543", value: [1] });
  },
);

test("a bare answer is any JSON; an envelope that refuses is still a refusal (docs/gateway.md 3.8)", () => {
  expect(readBare("[1]")).toEqual({ kind: "value", value: [1] });
  expect(readBare('{"DEMO5D":{}}')).toEqual({ kind: "value", value: { DEMO5D: {} } });
  expect(readBare('{"success":false,"errorCode":"ods.err"}')).toMatchObject({ kind: "refusal", errorCode: "ods.err" });
  expect(readBare("<html>")).toEqual({ kind: "unreadable" });
});

test("numbers that JavaScript cannot hold come as text, digits inside strings stay", () => {
  const source =
    '{"success":true,"value":{"id":12345678901234567890,"sum":12345678901234567.89,"s":"1234567890123456789","n":1.5}}';
  expect(readEnvelope(source)).toEqual({
    kind: "value",
    value: { id: "12345678901234567890", sum: "12345678901234567.89", s: "1234567890123456789", n: 1.5 },
  });
  const escaped = JSON.stringify({ success: true, value: 'quote " 1234567890123456789 \\' });
  expect(readEnvelope(escaped)).toEqual({ kind: "value", value: 'quote " 1234567890123456789 \\' });
});

test("a text of 2 MB with escapes is read without running out of stack", () => {
  const value = '\\"1234567890123456789'.repeat(90_000);
  expect(readEnvelope(JSON.stringify({ success: true, value }))).toEqual({ kind: "value", value });
});

test("any text is read or unreadable, never thrown at", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (source) => {
      expect(["value", "refusal", "unreadable"]).toContain(readEnvelope(source).kind);
      expect(["value", "refusal", "unreadable"]).toContain(readBare(source).kind);
    }),
  );
});

test("any JSON value comes through an envelope unchanged", () => {
  fc.assert(
    fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
      const source = JSON.stringify({ success: true, value });
      const digits = /\d[\d.]{15}/.test(source);
      if (!digits) expect(readEnvelope(source)).toEqual({ kind: "value", value: JSON.parse(JSON.stringify(value)) });
    }),
  );
});
