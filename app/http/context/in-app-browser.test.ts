import { expect, test } from "vitest";
import { isInAppBrowser } from "./in-app-browser";

test.each([
  ["Mozilla/5.0 (iPhone) AppleWebKit/605.1 Mobile/15E148 [FBAN/FBIOS;FBAV/450]", true],
  ["Mozilla/5.0 (Linux; Android 13; Pixel Build/T; wv) AppleWebKit/537.36 Chrome/126", true],
  ["Mozilla/5.0 (iPhone) AppleWebKit/605.1 Line/14.0.1", true],
  ["Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126 Mobile Safari/537.36", false],
  ["Mozilla/5.0 (iPhone) AppleWebKit/605.1 Version/17.5 Mobile/15E148 Safari/604.1", false],
  [undefined, false],
])("%s is the browser of another app: %s", (userAgent, expected) => {
  expect(isInAppBrowser(userAgent)).toBe(expected);
});
