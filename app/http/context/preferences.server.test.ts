import { describe, expect, it } from "vitest";
import { criticalCss } from "~/hydration/stylesheets/critical-css.server";
import { readPreferences, serializePreferences } from "./preferences.server";

const read = (headers: Record<string, string>) => readPreferences(new Headers(headers));

describe("language of a visitor", () => {
  it.each([
    ["zh-CN,zh;q=0.9", "CN"],
    ["zh-TW", "TW"],
    ["en-US,en;q=0.9", "EN"],
    ["de,fr;q=0.5", "FR"],
    ["pt-BR", "PT-BR"],
    ["my", "MY"],
    ["ms-MY", "MS"],
    ["tl", "TY"],
    ["in-ID,in;q=0.9,en;q=0.5", "ID"],
    ["xx", "MY"],
    ["", "MY"],
    [";;;,,,q=;", "MY"],
  ])("Accept-Language %j selects %s", async (accepted, code) => {
    expect((await read({ "accept-language": accepted })).language.code).toBe(code);
  });

  it("the cookie overrides Accept-Language, in any letter case and for aliases", async () => {
    expect((await read({ cookie: "lang=cn", "accept-language": "en" })).language.code).toBe("CN");
    expect((await read({ cookie: "lang=PH" })).language.code).toBe("TY");
  });

  it("unknown cookie values are ignored", async () => {
    expect(
      (await read({ cookie: "lang=../../etc; theme=<b>; lite=maybe", "accept-language": "en" })).language.code,
    ).toBe("EN");
  });
});

describe("theme and lite mode", () => {
  it("the defaults are the dark theme and no lite mode", async () => {
    expect(await read({})).toMatchObject({ theme: "dark", lite: false, balanceHidden: false });
  });

  it("Save-Data selects lite mode, and the cookie overrides it", async () => {
    expect((await read({ "save-data": "on" })).lite).toBe(true);
    expect((await read({ "save-data": "on", cookie: "lite=off" })).lite).toBe(false);
    expect((await read({ cookie: "lite=on" })).lite).toBe(true);
  });

  it("a value that does not exist does not override Save-Data", async () => {
    expect((await read({ "save-data": "on", cookie: "lite=maybe" })).lite).toBe(true);
  });
});

it.each([
  "lang=EN; theme=dark; lite=off; motion=on; sheet=",
  "lang=PT-BR; theme=light; lite=on; motion=off; sheet=",
  `lang=CN; theme=light; lite=off; motion=off; sheet=${criticalCss.id}`,
])("the cookies of a render say the same as those of the visitor: %s", async (cookie) => {
  expect(serializePreferences(await read({ cookie, "save-data": "on" }))).toBe(cookie);
});
