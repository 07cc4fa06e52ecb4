import { expect, test } from "vitest";
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
  expect(await statusOf(post("a=1", "text/plain"))).toBe(415);
  expect(await statusOf(post("[1]", "application/json"))).toBe(400);
  expect(await statusOf(post('{"a":{}}', "application/json"))).toBe(400);
  expect(await statusOf(post("a=%FF"))).toBe(400);
  expect(await statusOf(post("a=%00"))).toBe(400);
  expect(await statusOf(post("nonsense", "multipart/form-data; boundary=b"))).toBe(400);
});
