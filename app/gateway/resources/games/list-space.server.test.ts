import { expect, test } from "vitest";
import { createNetworkError } from "../../protocol/error-factories.server";
import { operations } from "../../protocol/operations.server";
import { TransportError } from "../../protocol/transport-error.server";
import { findListSpace } from "./list-space.server";

const vendor = { code: "JL", name: "JILI", gameType: "RNG", gameCount: 1, isHot: false, isNew: false };
const classification = { key: "FRUIT", name: "Fruit", gameCount: 1, vendors: [] };
const catalogue = { categories: [{ category: "NEW", vendors: [vendor], classifications: [classification] }] };
const first = { isDefaultSize: true, isMainLanguage: true };

test.each([
  ["the first page of a category", { ...first, category: "RNG" }, "site"],
  ["the first page of all", first, "site"],
  ["another size", { ...first, category: "RNG", isDefaultSize: false }, "pages"],
  ["another page", { ...first, category: "RNG", page: 50 }, "pages"],
  ["new games", { ...first, category: "RNG", isNew: true }, "pages"],
  ["a known vendor", { ...first, vendor: "JL" }, "lists"],
  ["a known vendor of the category", { ...first, category: "NEW", vendor: "JL" }, "lists"],
  ["a known vendor of another category", { ...first, category: "RNG", vendor: "JL" }, "pages"],
  ["a known vendor in another language", { ...first, vendor: "JL", isMainLanguage: false }, "pages"],
  ["another page of a known vendor", { ...first, vendor: "JL", page: 2 }, "pages"],
  ["a known classification of the category", { ...first, category: "NEW", classification: "FRUIT" }, "lists"],
  ["a known classification of another category", { ...first, category: "RNG", classification: "FRUIT" }, "pages"],
  ["a vendor and a classification", { ...first, category: "NEW", vendor: "JL", classification: "FRUIT" }, "pages"],
  ["a category that only the feed knows", { ...first, category: "NEW" }, "lists"],
  ["a deep page", { ...first, category: "RNG", page: 51 }, "searches"],
  ["a name", { ...first, category: "RNG", name: "x" }, "searches"],
  ["a bet", { ...first, category: "RNG", minBet: 1 }, "searches"],
  ["lines", { ...first, category: "RNG", minLines: 1 }, "searches"],
  ["an unknown vendor", { ...first, category: "RNG", vendor: "X" }, "searches"],
  ["an unknown classification", { ...first, category: "RNG", classification: "X" }, "searches"],
  ["an unknown category", { ...first, category: "X" }, "searches"],
])("%s", async (_, key, space) => {
  expect(await findListSpace(key, async () => catalogue)).toBe(space);
});

test("without the vendor feed no vendor is known, and categories are", async () => {
  const error = createNetworkError(
    "getVendorFeed",
    operations.getVendorFeed,
    new TransportError("timeout", "DEADLINE"),
  );
  const fail = () => Promise.reject(error);
  expect(await findListSpace({ ...first, vendor: "JL" }, fail)).toBe("searches");
  expect(await findListSpace({ ...first, category: "RNG" }, fail)).toBe("site");
});
