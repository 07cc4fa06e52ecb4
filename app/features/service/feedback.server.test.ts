import sharp from "sharp";
import { expect, test } from "vitest";
import { testContext } from "~/http/context/testing/test-context";
import { submitFeedback } from "./feedback.server";

const MESSAGE = { content: "The page is slow.", sender: "", captcha: "1234" };
const drawing = (background: string) =>
  sharp({ create: { width: 8, height: 6, channels: 3, background } })
    .png()
    .toBuffer();
const [PICTURE, OTHER_PICTURE] = await Promise.all([drawing("#fa2"), drawing("#2af")]);

/** A guest at an address of its own, and how many messages the gateway got. */
function startGuest() {
  let messages = 0;
  const call = async () => {
    messages += 1;
  };
  const ctx = testContext({ url: "/m/feedback", gateway: { call } });
  const send = (idempotencyKey: string, ...files: Buffer[]) => submitFeedback(ctx, MESSAGE, files, idempotencyKey);
  return { send, messages: () => messages };
}

test("a form with pictures is sent on once, also where its address has no tries left (behaviour 13.18, 19.8)", async () => {
  const guest = startGuest();
  for (const key of ["1", "2", "3", "4", "5"]) expect(await guest.send(key, PICTURE)).toEqual({ ok: true });
  expect(await guest.send("6", PICTURE)).toMatchObject({ ok: false, status: 429 });
  expect(await guest.send("5", PICTURE)).toEqual({ ok: true });
  expect(guest.messages()).toBe(5);
});

test("the same form with another picture is another message", async () => {
  const guest = startGuest();
  for (const files of [[PICTURE], [OTHER_PICTURE], [PICTURE, OTHER_PICTURE], [PICTURE]])
    expect(await guest.send("1", ...files)).toEqual({ ok: true });
  expect(guest.messages()).toBe(3);
});

test("a picture is never made a text, which would hold up other requests", async () => {
  const asText = () => expect.unreachable("the whole file as a text");
  const picture = Object.assign(Buffer.from(PICTURE), { toString: asText });
  expect(await startGuest().send("1", picture)).toEqual({ ok: true });
});
