import type { Page } from "@playwright/test";
import { contrast } from "../../../app/site/brand/colours.ts";
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
  colour: string;
  /** Colours of the control itself, where the ring lies inside it. */
  fill: string[];
}

/** WCAG 2.2, 1.4.11 */
const MIN_CONTRAST = 3;

/**
 * Focuses everything that takes the focus on the page, one after another.
 * @returns the controls whose focus ring is missing, cut off or hardly to be seen, each kind once
 */
async function findBadFocusRings(page: Page): Promise<string[]> {
  const rings = await page.evaluate(collectFocusRings);
  const isWhole = ({ box, frames }: FocusRing) => box && frames.every((frame) => contains(frame, box));
  const bad = rings.filter((ring) => !isWhole(ring) || !isVisible(ring));
  return [...new Set(bad.map(({ name }) => name))];
}

function isVisible({ colour, fill }: FocusRing): boolean {
  return fill.every((ground) => contrast(toRgb(colour), toRgb(ground)) >= MIN_CONTRAST);
}

function toRgb(colour: string): [number, number, number] {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  return [red, green, blue];
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
    const style = getComputedStyle(ringed ?? control);
    const { outlineWidth, outlineOffset, outlineColor, backgroundColor, backgroundImage } = style;
    const isInside = outlineOffset.startsWith("-");
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
      colour: outlineColor,
      // Without what is translucent, which has no colour of its own.
      fill: isInside ? (`${backgroundImage} ${backgroundColor}`.match(/rgb\([^)]*\)/g) ?? []) : [],
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

for (const theme of ["dark", "light"])
  test(`@script a ring inside a filled button contrasts with it, in the ${theme} theme (behaviour 2.43)`, async ({
    page,
    context,
    product,
  }) => {
    await context.addCookies([{ name: "theme", value: theme, url: product.url }]);
    await page.goto("/m/home");
    for (const viewport of [
      { width: 740, height: 360 },
      { width: 1280, height: 800 },
    ]) {
      await page.setViewportSize(viewport);
      expect(await findBadFocusRings(page), `${viewport.width} px`).toEqual([]);
    }
  });
