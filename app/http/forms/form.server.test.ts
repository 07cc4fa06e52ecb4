import { Busboy } from "@fastify/busboy";
import { expect, test, vi } from "vitest";
import { readForm } from "./form.server";

const URLENCODED = "application/x-www-form-urlencoded";
const post = (body: BodyInit, type = URLENCODED) =>
  new Request("http://localhost/", { method: "POST", body, headers: { "content-type": type } });
const statusOf = async (request: Request) =>
  readForm(request).then(
    () => 200,
    (refusal: { init: { status: number } }) => refusal.init.status,
  );

test("urlencoded, multipart and empty bodies are read", async () => {
  expect((await readForm(post("a=1&b=%E1%80%80"))).get("b")).toBe("က");
  const form = new FormData();
  form.set("a", "x");
  const request = new Request("http://localhost/", { method: "POST", body: form });
  expect((await readForm(request)).get("a")).toBe("x");
  expect([...(await readForm(new Request("http://localhost/", { method: "POST" })))]).toEqual([]);
});

test("a JSON object is read as a form: checkboxes, repeated and missing fields", async () => {
  const form = await readForm(
    post('{"a":"x","n":5,"on":true,"off":false,"no":null,"many":["1","2"]}', "application/json"),
  );
  expect([...form]).toEqual([
    ["a", "x"],
    ["n", "5"],
    ["on", "on"],
    ["many", "1"],
    ["many", "2"],
  ]);
});

test("fields named like object paths or inherited properties are dropped", async () => {
  const names = ["a.b", "a[0]", "toString", "constructor", "__proto__", "__intent__", "", "é"];
  const body = new URLSearchParams([["a", "1"], ...names.map((name) => [name, "x"])]).toString();
  expect([...(await readForm(post(body)))]).toEqual([["a", "1"]]);
});

test("another content type is refused with 415, a malformed body with 400", async () => {
  for (const type of ["text/plain", "constructor", "__proto__"]) expect(await statusOf(post("a=1", type))).toBe(415);
  expect(await statusOf(post("[1]", "application/json"))).toBe(400);
  expect(await statusOf(post('{"a":{}}', "application/json"))).toBe(400);
  expect(await statusOf(post("a=%FF"))).toBe(400);
  expect(await statusOf(post("a=%00"))).toBe(400);
  expect(await statusOf(post("nonsense", "multipart/form-data; boundary=b"))).toBe(400);
});

const multipart = (parts: readonly string[]) =>
  post(`${parts.map((part) => `--b\r\n${part}\r\n`).join("")}--b--\r\n`, "multipart/form-data; boundary=b");
const FIELD = 'Content-Disposition: form-data; name="a"\r\n\r\nx';
const EMPTY_FILE = 'Content-Disposition: form-data; name="a"; filename=""\r\n\r\n';

test("a multipart form has 200 parts at most, and the parts after them are not parsed", async () => {
  const repeat = (part: string, times: number) => Array.from({ length: times }, () => part);
  expect([...(await readForm(multipart(repeat(FIELD, 200))))]).toHaveLength(200);
  expect(await statusOf(multipart(repeat(FIELD, 201)))).toBe(400);
  expect([...(await readForm(multipart([...repeat(EMPTY_FILE, 199), FIELD])))]).toEqual([["a", "x"]]);
  const write = vi.spyOn(Busboy.prototype, "write");
  const flood = multipart(repeat(EMPTY_FILE, 900));
  expect(await statusOf(flood)).toBe(400);
  expect(flood.bodyUsed).toBe(true);
  const parsed = write.mock.calls.reduce((sum, [piece]) => sum + (piece as Uint8Array).length, 0);
  // A part has 62 bytes.
  expect(parsed).toBeGreaterThan(200 * 62);
  expect(parsed).toBeLessThan(300 * 62);
});

test("multipart: files are left out, an incomplete body and invalid UTF-8 are refused", async () => {
  const file = 'Content-Disposition: form-data; name="f"; filename="f.txt"\r\n\r\ntext';
  expect([...(await readForm(multipart([file, FIELD])))]).toEqual([["a", "x"]]);
  expect(await statusOf(post(`--b\r\n${FIELD}`, "multipart/form-data; boundary=b"))).toBe(400);
  expect(await statusOf(post(`--b\r\n${file}`, "multipart/form-data; boundary=b"))).toBe(400);
  expect(await statusOf(post("", "multipart/form-data; boundary=b"))).toBe(400);
  expect(await statusOf(post("--b--", "multipart/form-data"))).toBe(400);
  const invalid = new Uint8Array([...new TextEncoder().encode(`--b\r\n${FIELD}`), 0xff]);
  const body = new Blob([invalid, "\r\n--b--\r\n"]);
  expect(await statusOf(post(body, "multipart/form-data; boundary=b"))).toBe(400);
});
