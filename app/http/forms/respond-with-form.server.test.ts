import { expect, test } from "vitest";
import { respondWithForm } from "./respond-with-form.server";

const valuesOf = (initialValue: Record<string, string | string[]>) =>
  respondWithForm({ answer: { result: { initialValue } }, status: 400 }).data.result.initialValue;

test("what a person can type comes back as it was sent", () => {
  expect(valuesOf({ content: "a".repeat(500), boxes: ["one", "two"] })).toEqual({
    content: "a".repeat(500),
    boxes: ["one", "two"],
  });
});

test("of a text that is longer than any field takes, also in a list, the beginning comes back", () => {
  const long = "a".repeat(60_000);
  expect(valuesOf({ username: long, boxes: [long, "two"] })).toEqual({
    username: "a".repeat(4000),
    boxes: ["a".repeat(4000), "two"],
  });
});

test("an answer without values has none, and names the time of the next attempt", () => {
  const response = respondWithForm({ answer: { result: {}, captcha: "picture" }, status: 429, retryAfter: 7 });
  expect(response.data).toEqual({ result: {}, captcha: "picture", retryAfter: 7 });
});
