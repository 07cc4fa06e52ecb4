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

test("a JSON object is a form: a list repeats its field, true is a ticked box, null and false are no field", async () => {
  const body = JSON.stringify({ name: "က", count: 3, ticked: true, off: false, none: null, many: ["a", "b"] });
  const form = await readForm(send(body, "application/json; charset=utf-8"));
  expect([...form]).toEqual([
    ["name", "က"],
    ["count", "3"],
    ["ticked", "on"],
    ["many", "a"],
    ["many", "b"],
  ]);
});

test("what is no form is 415, and what is no text 400", async () => {
  expect(await statusOf(send("a=1", "text/plain"))).toBe(415);
  expect(await statusOf(send("[1]", "application/json"))).toBe(400);
  expect(await statusOf(send('{"a":{}}', "application/json"))).toBe(400);
  expect(await statusOf(send("a=%FF"))).toBe(400);
  expect(await statusOf(send("a=%00"))).toBe(400);
  expect(await statusOf(send("nonsense", "multipart/form-data; boundary=b"))).toBe(400);
});
