import { expect, it, vi } from "vitest";

vi.stubEnv("GATEWAY_URL", "https://gateway.example");
vi.stubEnv("RUN_MODE", "production");
vi.stubEnv("NODE_ENV", "production");
vi.stubEnv("SESSION_SECRET", "a".repeat(32));
const { testContext } = await import("~/http/context/testing/test-context");
const { createSharePreview } = await import("./share-preview.server");
const { fallbackSite } = await import("./site.server");

const PATH = "/m/noticeDetail?id=501";

function previewWith(image: string | undefined, account?: object) {
  const ctx = testContext({ url: `http://lobby.example${PATH}&utm=x`, account });
  return createSharePreview(ctx, fallbackSite, PATH, image);
}

it("has the public address and the picture, both absolute and by https (behaviour 13.24)", () => {
  expect(previewWith("https://pictures.example/a.png")).toEqual({
    url: `https://lobby.example${PATH}`,
    image: "https://pictures.example/a.png",
  });
});

it.each([undefined, "", "https://gateway.example/a.png"])(
  "has the app's icon in place of the picture %j (behaviour 13.24)",
  (image) => expect(previewWith(image)?.image).toBe("https://lobby.example/icon-512.png"),
);

it("is there for guests only (behaviour 13.24)", () => {
  expect(previewWith("https://pictures.example/a.png", {})).toBeUndefined();
});
