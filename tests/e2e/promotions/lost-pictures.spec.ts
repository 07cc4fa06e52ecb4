import { expect, test } from "../../support/fixtures.ts";
import { text } from "../../support/texts.ts";

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

test("@no-js a refused form says that its pictures have to be chosen again", async ({ page, sandbox, signIn }) => {
  await signIn(await sandbox.createMember());
  await page.goto("/m/activityDetail?id=605");
  const images = page.getByLabel(text("content:images"));
  await expect(images).toHaveAccessibleDescription(text("content:images_hint"));
  await page.getByLabel(text("content:comment")).fill("My slip of Saturday");
  await images.setInputFiles({ name: "slip.png", mimeType: "image/png", buffer: PNG });
  await sandbox.fault({ operation: "joinPromotion", kind: "refusal", value: "customer.self.exclusion" });
  await page.getByRole("button", { name: text("content:join_now"), exact: true }).click();
  await expect(images).toHaveAccessibleDescription(
    `${text("common:choosePicturesAgain")} ${text("content:images_hint")}`,
  );
});
