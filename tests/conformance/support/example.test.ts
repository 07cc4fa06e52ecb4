import { expect, it } from "vitest";
import { byName, compare } from "./example";

const call = { path: "/" };
const list = {
  title: "list",
  call,
  answer: {
    success: true,
    value: {
      list: [
        { id: 1, name: "A" },
        { id: 2, name: null },
      ],
    },
  },
};
const answerWith = (...items: object[]) => ({ success: true, value: { list: items } });

it("An answer with the fields of its example differs in nothing, whatever their values are", () => {
  const same = { missing: [], unknown: [] };
  expect(compare(list, answerWith({ id: "77", name: "B" }, { id: 3, name: null }))).toEqual(same);
  const categories = { title: "map", call, answer: byName({ RNG: { count: 1 } }) };
  expect(compare(categories, { FISH: { count: "2" }, LIVE: { count: 3 } })).toEqual(same);
});

it("A field that is missing in one item is named, and one of another type with its value", () => {
  expect(compare(list, answerWith({ id: 1, name: "A" }, { id: 2 })).missing).toEqual(["value.list.name"]);
  expect(compare(list, answerWith({ id: "one", name: "A" })).missing).toEqual(['value.list.id: "one", not as 1']);
  expect(compare(list, { success: true, value: { list: {} } }).missing).toEqual(["value.list: no list"]);
  expect(compare(list, { success: true, value: null }).missing).toEqual(["value: no value"]);
});

it("A field may be null or empty in some items, and not in all", () => {
  const images = { title: "images", call, answer: { list: [{ end: 5, images: [{ url: "/a.png" }] }] } };
  const full = { end: 6, images: [{ url: "/b.png" }] };
  const empty = { end: null, images: [] };
  expect(compare(images, { list: [full, empty] }).missing).toEqual([]);
  expect(compare(images, { list: [empty] }).missing).toEqual(["list.end: no value", "list.images: no item"]);
});

it("An empty list, or an object without entries, has none of the fields that its example promises", () => {
  expect(compare(list, answerWith()).missing).toEqual(["value.list: no item"]);
  const categories = { title: "map", call, answer: byName({ RNG: { count: 1 } }) };
  expect(compare(categories, {}).missing).toEqual(["answer: no entry"]);
});

it("A field that some items of the example have is no promise, and known", () => {
  const example = { title: "some", call, answer: { list: [{ id: 1, end: 5 }, { id: 2 }] } };
  expect(compare(example, { list: [{ id: 1 }, { id: 2, end: 6 }] })).toEqual({ missing: [], unknown: [] });
});

it("A field that the example does not have is unknown unless it is listed", () => {
  const answer = answerWith({ id: 1, name: "A", colour: "red" });
  expect(compare(list, answer).unknown).toEqual(["value.list.colour"]);
  expect(compare({ ...list, further: ["value.list.colour"] }, answer).unknown).toEqual([]);
});

it("A refusal has the code of its example, and the number at the end of the message", () => {
  const refusal = { success: false, errorCode: "function.not.available", message: "Off #543", value: null };
  const example = { title: "refusal", call, answer: refusal };
  expect(compare(example, { ...refusal, message: "Not now #543" }).missing).toEqual([]);
  expect(compare(example, { ...refusal, errorCode: "no.data" }).missing).toEqual([
    "errorCode: no.data, not function.not.available",
  ]);
  expect(compare(example, { ...refusal, message: "Off" }).missing).toEqual(["message: Off, not Off #543"]);
});
