import { expect, test } from "vitest";
import { prefersJson } from "./accept.server";

test.each([
  "application/json",
  "APPLICATION/JSON",
  "application/problem+json",
  "application/json; charset=utf-8",
  "application/json, text/plain, */*",
  "application/json, text/html;q=0.1",
  "text/html;q=0.5, application/json;q=0.9",
])("%s gets JSON", (accept) => expect(prefersJson(accept)).toBe(true));

test.each([
  null,
  "",
  "*/*",
  "application/json;q=0",
  "text/html, application/json;q=0.9",
  "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8",
  "application/json;q=0.1, text/html",
  "nonsense json",
  `application/json${",application/json".repeat(30)}`,
])("%s gets HTML", (accept) => expect(prefersJson(accept)).toBe(false));
