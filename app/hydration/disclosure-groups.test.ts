// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from "vitest";
import { closeOthersOfGroup } from "./disclosure-groups";

// jsdom does not know `<details name>`, like the browsers that this is for.
beforeEach(() => {
  document.body.innerHTML = `
    <details id="games" name="footer" open></details>
    <details id="help" name="footer"></details>
    <details id="guide" name="guides" open></details>
    <details id="plain" open></details>`;
  document.addEventListener("toggle", closeOthersOfGroup, true);
});
afterEach(() => document.removeEventListener("toggle", closeOthersOfGroup, true));

const details = (id: string) => document.getElementById(id) as HTMLDetailsElement;
const openIds = () => [...document.querySelectorAll("details[open]")].map(({ id }) => id);

function toggle(id: string, open: boolean): void {
  details(id).open = open;
  details(id).dispatchEvent(new Event("toggle"));
}

it("keeps one section of a group open, and leaves other groups as they are (behaviour 2.20)", () => {
  toggle("help", true);
  expect(openIds()).toEqual(["help", "guide", "plain"]);
});

it("closes nothing when a section is closed, or belongs to no group", () => {
  toggle("guide", false);
  expect(openIds()).toEqual(["games", "plain"]);
  toggle("plain", true);
  expect(openIds()).toEqual(["games", "plain"]);
});
