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

test("more than 64 KB is refused, also without a length (safety, server)", async () => {
  expect(await statusOf(send(`a=${"x".repeat(64 * 1024)}`))).toBe(413);
  const drip = new ReadableStream({
    pull: (controller) => controller.enqueue(new Uint8Array(16 * 1024)),
  });
  const endless = { method: "POST", body: drip, headers: { "content-type": FORM }, duplex: "half" } as RequestInit;
  expect(await statusOf(new Request("http://localhost/", endless))).toBe(413);
});

test("what is no form is 415, and what is no text 400", async () => {
  expect(await statusOf(send("{}", "application/json"))).toBe(415);
  expect(await statusOf(send("a=%FF"))).toBe(400);
  expect(await statusOf(send("a=%00"))).toBe(400);
  expect(await statusOf(send("nonsense", "multipart/form-data; boundary=b"))).toBe(400);
});
