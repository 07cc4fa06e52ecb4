import type { Page } from "@playwright/test";
import { expect, test } from "../../support/fixtures.ts";
import { openGame } from "../../support/play.ts";

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface FocusRing {
  /** Element and class of the focused control. */
  name: string;
  /** Absent when nothing shows the focus. */
  box: Box | undefined;
  /** What cuts off its content around the ring: the screen's width, and what scrolls or clips. */
  frames: Box[];
}

/**
 * Focuses everything that takes the focus on the page, one after another.
 * @returns the controls whose focus ring is missing or cut off, each kind once
 */
async function findBadFocusRings(page: Page): Promise<string[]> {
  const rings = await page.evaluate(collectFocusRings);
  const bad = rings.filter(({ box, frames }) => !(box && frames.every((frame) => contains(frame, box))));
  return [...new Set(bad.map(({ name }) => name))];
}

function contains(frame: Box, { left, top, right, bottom }: Box): boolean {
  return frame.left <= left && frame.top <= top && frame.right >= right && frame.bottom >= bottom;
}

/** Runs in the page. */
function collectFocusRings(): FocusRing[] {
  const FAR = 100_000;
  const screen = { left: 0, top: -FAR, right: innerWidth, bottom: FAR };
  const boxOf = (element: Element, reach = 0) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return { left: left - reach, top: top - reach, right: right + reach, bottom: bottom + reach };
  };
  const hasRing = (element: Element) => getComputedStyle(element).outlineStyle !== "none";
  const clips = (element: Element) => {
    const { overflowX, overflowY, contentVisibility } = getComputedStyle(element);
    return element !== document.body && `${overflowX} ${overflowY} ${contentVisibility}` !== "visible visible visible";
  };
  const ancestorsOf = (element: Element) => {
    const ancestors: Element[] = [];
    for (let outer = element.parentElement; outer && outer !== document.documentElement; ) {
      ancestors.push(outer);
      outer = getComputedStyle(outer).position === "fixed" ? null : outer.parentElement;
    }
    return ancestors;
  };
  const ringOf = (control: HTMLElement): FocusRing => {
    // An input's ring is on the frame around it.
    const ringed = [control, ...ancestorsOf(control)].find(hasRing);
    const { outlineWidth, outlineOffset } = getComputedStyle(ringed ?? control);
    // Half a pixel is rounding.
    const reach = Math.max(0, Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset)) - 0.5;
    return {
      name: `${control.localName}.${control.className}`,
      box: ringed && boxOf(ringed, reach),
      frames: [
        screen,
        ...ancestorsOf(ringed ?? control)
          .filter(clips)
          .map((frame) => boxOf(frame)),
      ],
    };
  };
  const takesFocus = (control: HTMLElement) => {
    if (control.tabIndex < 0 || !control.checkVisibility({ visibilityProperty: true })) return false;
    control.scrollIntoView({ block: "center", inline: "nearest" });
    control.focus({ focusVisible: true } as FocusOptions);
    return document.activeElement === control;
  };
  const controls = document.querySelectorAll<HTMLElement>(
    "a[href], button, input:not([type=hidden]), select, textarea, summary",
  );
  return [...controls].flatMap((control) => (takesFocus(control) ? [ringOf(control)] : []));
}

test("@script no focus ring is cut off: rails, cards, notices, tabs, forms, the side menu and the play page (behaviour 2.43)", async ({
  page,
  sandbox,
  signIn,
}) => {
  for (const path of ["/m/register", "/m/activity"]) {
    await page.goto(path);
    expect(await findBadFocusRings(page), path).toEqual([]);
  }
  await signIn(await sandbox.createMember());
  await page.goto("/m/home");
  expect(await findBadFocusRings(page), "home").toEqual([]);
  await openGame(page);
  expect(await findBadFocusRings(page), "play").toEqual([]);
});
