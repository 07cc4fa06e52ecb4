import { describe, expect, it } from "vitest";
import { readForm } from "./read-form.server";

const form = "application/x-www-form-urlencoded";
const post = (body: BodyInit, type: string) =>
  readForm(new Request("http://localhost/", { method: "POST", body, headers: { "content-type": type } }));

describe("Forms that are read (safety: body 64 KB)", () => {
  it("reads both kinds of forms, and leaves out what another library would take for orders", async () => {
    expect([...(await post("a=1&a=2&__intent__={", form))]).toEqual([
      ["a", "1"],
      ["a", "2"],
    ]);
    const multipart = new FormData();
    multipart.set("name", "李明");
    const request = new Request("http://localhost/", { method: "POST", body: multipart });
    expect((await readForm(request)).get("name")).toBe("李明");
  });

  it.each<[string, BodyInit, string, number]>([
    ["no form", "{}", "application/json", 415],
    ["no type", "a=1", "", 415],
    ["too long", "a".repeat(65 * 1024), form, 413],
    ["bytes that are no UTF-8", new Uint8Array([0x61, 0x3d, 0xff]), form, 400],
    ["encoded bytes that are no UTF-8", "a=%ff", form, 400],
    ["NUL", "a=%00", form, 400],
    ["broken multipart", "nothing", "multipart/form-data; boundary=x", 400],
  ])("refuses %s", async (_, body, type, status) => {
    await expect(post(body, type)).rejects.toMatchObject({ init: { status } });
  });
});
