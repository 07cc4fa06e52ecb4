// @vitest-environment jsdom
import { beforeEach, expect, it } from "vitest";
import { findOpener, focusOpener } from "./dialog-opener";

const REGISTER = "/m/register";

/** As on home: the first link is in the closed menu. */
function showPage(): void {
  document.body.innerHTML = `
    <details id="menu"><summary id="button">Menu</summary>
      <details><summary>More</summary><a id="in-menu" href="${REGISTER}">Invite friends</a></details>
    </details>
    <a id="in-header" href="${REGISTER}">Register</a>
    <a id="in-page" href="${REGISTER}">Create an account</a>`;
}

const focused = () => document.activeElement?.id;

/** The opener of a dialog, and the page again after that. */
function openBy(id: string) {
  document.getElementById(id)?.focus();
  const opener = findOpener();
  showPage();
  return opener;
}

beforeEach(showPage);

it.each(["in-header", "in-page"])("a dialog that was opened by the link %s gives the focus back to it", (id) => {
  focusOpener(openBy(id), REGISTER);
  expect(focused()).toBe(id);
});

it("a dialog that was opened from a menu, which is closed again, gives the focus to the button of the menu", () => {
  for (const menu of document.querySelectorAll("details")) menu.open = true;
  focusOpener(openBy("in-menu"), REGISTER);
  expect(focused()).toBe("button");
});

it("a link of the dialog itself, where the document began with the dialog, is no opener", () => {
  document.body.innerHTML = `<div role="dialog"><a id="close" href="/m/home">Close</a></div>`;
  document.getElementById("close")?.focus();
  expect(findOpener()).toBeUndefined();
});

it("without its opener a dialog gives the focus to a link that leads to it, first to one that is shown", () => {
  expect(findOpener()).toBeUndefined();
  focusOpener(undefined, REGISTER);
  expect(focused()).toBe("in-header");
  showPage();
  document.getElementById("in-header")?.remove();
  focusOpener({ href: "/m/login", index: 0 }, REGISTER);
  expect(focused()).toBe("in-page");
  document.getElementById("in-page")?.remove();
  focusOpener(undefined, REGISTER);
  expect(focused()).toBe("button");
});
