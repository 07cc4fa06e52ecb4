import { expect, it } from "vitest";
import { findPage } from "./find-page";

const find = (pathname: string) => findPage({ "/": "home", "/m": "lobby", "/m/:": "list", "/m/set": "set" }, pathname);

it("the row of an address is found in the spellings that the router takes (behaviour 2.47)", () => {
  for (const path of ["/m/set", "/M/Set", "/m/set/"]) expect(find(path), path).toBe("set");
  expect(find("/m/")).toBe("lobby");
  expect(find("/")).toBe("home");
});

it("an address without a row gets the one with a parameter in place of its last part", () => {
  for (const path of ["/m/slot-games", "/m/Slot-Games/", "/m/%"]) expect(find(path), path).toBe("list");
});

it("thousands of slashes cost no more than other letters", () => {
  expect(find(`/m/set${"/".repeat(1_000_000)}`)).toBe("set");
  expect(find(`${"/".repeat(1_000_000)}x`)).toBeUndefined();
});

it("what the table does not know has no row", () => {
  for (const path of ["", "/x", "/m/set/more", "//m/set", "/constructor"]) expect(find(path), path).toBeUndefined();
});
