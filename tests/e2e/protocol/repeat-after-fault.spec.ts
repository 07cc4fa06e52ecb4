import { expect, signInBy, api as test } from "../../support/fixtures.ts";
import { AS_JSON } from "../../support/page-text.ts";

const PROMOTION = "/m/activityDetail?id=601";

test.describe("@http A form that failed at the gateway can be sent again (behaviour 1.12)", () => {
  test("a notice that could not be marked is marked by the next try", async ({ request, product, sandbox }) => {
    await signInBy(request, product, await sandbox.createMember());
    const mark = () =>
      request.post("/m/notice", { form: { id: "503", stay: "1" }, headers: { origin: product.url, ...AS_JSON } });
    await sandbox.fault({ operation: "markAnnouncementRead", kind: "status", value: 500 });
    expect((await mark()).status()).toBe(502);
    await sandbox.clearFaults();
    expect((await mark()).status()).toBe(200);
  });

  test("a join whose promotions could not be read is sent by the next try; the one after it is refused", async ({
    request,
    product,
    sandbox,
  }) => {
    await signInBy(request, product, await sandbox.createMember());
    const join = (idempotencyKey: string) =>
      request.post(PROMOTION, {
        multipart: { idempotencyKey },
        headers: { origin: product.url, ...AS_JSON },
        maxRedirects: 0,
      });
    await sandbox.fault({ operation: "getAvailablePromotions", kind: "status", value: 500 });
    expect((await join("one")).status()).toBe(503);
    await sandbox.clearFaults();
    expect((await join("one")).status()).toBe(200);
    expect((await join("one")).status()).toBe(200);
    const refused = await join("two");
    expect(refused.status()).toBe(409);
    expect(await refused.text()).toContain("content:join_joined");
    expect(await sandbox.calls("joinPromotion")).toHaveLength(1);
  });

  test("feedback that failed in the gateway is not counted; a wrong captcha is a refusal", async ({
    request,
    product,
    sandbox,
  }) => {
    const send = (idempotencyKey: string) =>
      request.post("/m/feedback", {
        multipart: { content: "The page is slow.", captcha: "wrong", idempotencyKey },
        headers: { origin: product.url, ...AS_JSON },
      });
    await sandbox.fault({ operation: "sendFeedback", kind: "status", value: 500 });
    for (const key of ["1", "2", "3", "4", "5", "6"]) expect((await send(key)).status()).toBe(502);
    await sandbox.clearFaults();
    // After so many faults the product rests from calling for a moment.
    let count = 0;
    await expect.poll(async () => (await send(`later ${count++}`)).status()).toBe(409);
    for (const key of ["a", "b", "c", "d"]) expect((await send(key)).status()).toBe(409);
    expect((await send("e")).status()).toBe(429);
  });

  test("feedback whose answer is lost is not sent a second time by the form that comes back (behaviour 13.27)", async ({
    request,
    product,
    sandbox,
  }) => {
    const send = (idempotencyKey: string, captcha: string) =>
      request.post("/m/feedback", {
        multipart: { content: "The page is slow.", captcha, idempotencyKey },
        headers: { origin: product.url, ...AS_JSON },
      });
    await sandbox.fault({ operation: "sendFeedback", kind: "reset-body", times: 1 });
    const unknown = await send("form-key-1", "1234");
    expect(unknown.status()).toBe(502);
    const { outcome } = await unknown.json();
    expect(outcome).toMatchObject({
      idempotencyKey: "form-key-1",
      result: { error: { "": ["frame:feedback_outcome_unknown"] } },
    });
    expect((await send(outcome.idempotencyKey, "5678")).status()).toBe(502);
    expect(await sandbox.calls("sendFeedback")).toHaveLength(1);
  });

  test("feedback with files that are no pictures is counted: to look at them takes the processor", async ({
    request,
    product,
  }) => {
    const buffer = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(200)]);
    const send = (idempotencyKey: string) =>
      request.post("/m/feedback", {
        multipart: {
          content: "The page is slow.",
          captcha: "1234",
          idempotencyKey,
          images: { name: "1.png", mimeType: "image/png", buffer },
        },
        headers: { origin: product.url, ...AS_JSON },
      });
    for (const key of ["1", "2", "3", "4", "5"]) expect((await send(key)).status()).toBe(400);
    expect((await send("6")).status()).toBe(429);
  });
});
