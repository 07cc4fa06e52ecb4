import { afterEach, expect, it, vi } from "vitest";
import { carriesPersonalCookie, carriesSessionWithoutOnceCookies } from "~/session/personal-cookies";
import { markInviteShown, wasInviteShown } from "./invite-shown";

afterEach(() => vi.unstubAllGlobals());

/** The documents of one browser: `written` is what they set, and `kept` what each of them reads. */
function stubCookies({ kept = "", refuses = false, protocol = "https:" } = {}): { written: string[] } {
  const written: string[] = [];
  const document = {
    get cookie() {
      return [kept, ...(refuses ? [] : written.map((cookie) => cookie.split(";")[0] ?? ""))].filter(Boolean).join("; ");
    },
    set cookie(cookie: string) {
      written.push(cookie);
    },
  };
  vi.stubGlobal("document", document);
  vi.stubGlobal("location", { protocol });
  return { written };
}

it("the invitation is shown once in a session of the browser, whichever tab (behaviour 3.18)", () => {
  const { written } = stubCookies({ kept: "lang=EN" });
  expect(wasInviteShown()).toBe(false);
  expect(markInviteShown()).toBe(true);
  expect(wasInviteShown()).toBe(true);
  // Without an age it ends with the session of the browser.
  expect(written).toEqual(["invite-shown=1; path=/; samesite=lax; secure"]);
  stubCookies({ kept: "lang=EN; invite-shown=1" });
  expect(wasInviteShown()).toBe(true);
});

it("is stored on plain http too", () => {
  const { written } = stubCookies({ protocol: "http:" });
  expect(markInviteShown()).toBe(true);
  expect(written).toEqual(["invite-shown=1; path=/; samesite=lax"]);
});

it("a browser that refuses cookies shows no invitation and does not fail (behaviour 3.18)", () => {
  stubCookies({ refuses: true });
  expect(markInviteShown()).toBe(false);
});

it("a document that may not read cookies shows no invitation (behaviour 3.18)", () => {
  vi.stubGlobal("document", {
    get cookie() {
      throw new DOMException("The document is sandboxed.", "SecurityError");
    },
  });
  expect(wasInviteShown()).toBe(true);
});

it("the cookie of the invitation keeps no page out of the page cache", () => {
  expect(carriesPersonalCookie("lang=EN; invite-shown=1")).toBe(false);
  expect(carriesSessionWithoutOnceCookies("session=x; invite-shown=1")).toBe(true);
});
