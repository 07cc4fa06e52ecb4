// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fillPlayerGames } from "./player-game-rows";

const keyInput = (owner: string) => `<input name="idempotencyKey" value="${owner}.random">`;
const OWNER = "owner-of-member-";

/** The account that is logged in when the rows are asked for. */
let owner: string;

beforeEach(() => {
  document.body.innerHTML = `${keyInput(OWNER)}<div data-player-games="/rows"></div>`;
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      readonly #onSeen: (entries: object[]) => void;
      constructor(onSeen: (entries: object[]) => void) {
        this.#onSeen = onSeen;
      }
      observe() {
        this.#onSeen([{ isIntersecting: true }]);
      }
      disconnect() {}
    },
  );
  vi.stubGlobal(
    "XMLHttpRequest",
    class {
      onload = () => {};
      responseXML?: Document;
      open() {}
      send() {
        const page = `<main><div class="player-games"><p>A game</p></div></main>${keyInput(owner)}`;
        this.responseXML = new DOMParser().parseFromString(page, "text/html");
        this.onload();
      }
    },
  );
});

afterEach(() => vi.unstubAllGlobals());

test.each([
  ["of the page's account are copied", OWNER, "A game"],
  ["of another account, which has logged in meanwhile, are not (behaviour 3.28)", "owner-of-another", ""],
])("rows %s", (_, ownerOfRows, shown) => {
  owner = ownerOfRows;
  fillPlayerGames();
  expect(document.querySelector("[data-player-games]")?.textContent).toBe(shown);
});
