import { expect, test } from "vitest";
import { readForm } from "./form.server";

const FORM = "application/x-www-form-urlencoded";
const send = (body: BodyInit, type = FORM) =>
  new Request("http://localhost/", { method: "POST", body, headers: { "content-type": type } });
const statusOf = async (request: Request) =>
  readForm(request).then(
    () => 200,
    (refused: { init: { status: number } }) => refused.init.status,
  );

test("a form is read, whatever its encoding", async () => {
  expect((await readForm(send("a=1&b=%E1%80%80"))).get("b")).toBe("က");
  const form = new FormData();
  form.set("a", "x");
  const request = new Request("http://localhost/", { method: "POST", body: form });
  expect((await readForm(request)).get("a")).toBe("x");
  expect([...(await readForm(new Request("http://localhost/", { method: "POST" })))]).toEqual([]);
});

test("a JSON object is a form too: ticked boxes, repeated and missing fields", async () => {
  const form = await readForm(
    send('{"a":"x","n":5,"on":true,"off":false,"no":null,"many":["1","2"]}', "application/json"),
  );
  expect([...form]).toEqual([
    ["a", "x"],
    ["n", "5"],
    ["on", "on"],
    ["many", "1"],
    ["many", "2"],
  ]);
});

test("names that are paths into objects, or that objects have already, are no fields", async () => {
  const names = ["a.b", "a[0]", "toString", "constructor", "__proto__", "__intent__", "", "é"];
  const body = new URLSearchParams([["a", "1"], ...names.map((name) => [name, "x"])]).toString();
  expect([...(await readForm(send(body)))]).toEqual([["a", "1"]]);
});

test("what is no form is 415, and what is no text 400", async () => {
  expect(await statusOf(send("a=1", "text/plain"))).toBe(415);
  expect(await statusOf(send("[1]", "application/json"))).toBe(400);
  expect(await statusOf(send('{"a":{}}', "application/json"))).toBe(400);
  expect(await statusOf(send("a=%FF"))).toBe(400);
  expect(await statusOf(send("a=%00"))).toBe(400);
  expect(await statusOf(send("nonsense", "multipart/form-data; boundary=b"))).toBe(400);
});
