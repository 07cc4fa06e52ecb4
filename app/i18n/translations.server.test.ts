import { describe, expect, it } from "vitest";
import { loadTranslation } from "./translations.client";
import { pageTranslationOf, translationOf } from "./translations.server";

/** A text of the Burmese translation, with a visible sign for each word joiner. */
const shown = (text: string) => text.replaceAll("\u2060", "~");

describe("Burmese texts", () => {
  it("have word joiners on pages, and none in JSON", () => {
    expect(shown(pageTranslationOf("MY").t("frame:games"))).toBe("ဂိ~မ်းများ");
    expect(shown(translationOf("MY").t("frame:games"))).toBe("ဂိမ်းများ");
  });

  it("hydrate: the browser has the same ones", async () => {
    const browser = await loadTranslation("MY");
    for (const key of ["common:login", "common:request", "errors:not_logged_in"])
      expect(browser.t(key, { id: "7" })).toBe(pageTranslationOf("MY").t(key, { id: "7" }));
  });

  it("have no joiners in what is filled in", () => {
    const name = "ဂိမ်း မရှိ";
    expect(pageTranslationOf("MY").t("games:results_for", { name })).toContain(name);
  });
});
