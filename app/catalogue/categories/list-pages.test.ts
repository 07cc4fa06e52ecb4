import { expect, it } from "vitest";
import { findListName, findListPage } from "./list-pages";

it("a list is found in any letter case, under its usual name (behaviour 2.47)", () => {
  for (const typed of ["SLOT-GAMES", "slot-games", "Slot-Games"]) expect(findListName(typed)).toBe("slot-games");
  for (const typed of ["inhouse", "INHOUSE"]) expect(findListName(typed)).toBe("inHouse");
  expect(findListPage(findListName("gamecenter"))?.title).toBe("games:game_center");
  for (const typed of ["slots", "", "constructor"]) expect(findListName(typed)).toBeUndefined();
});
