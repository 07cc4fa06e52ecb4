import type { Page } from "@playwright/test";

/** The narrowest phone; a usual one whose pages are enlarged to 130 %; a usual one whose text has twice the size. */
const SETTINGS = [
  { width: 320, height: 640, percent: 100 },
  { width: 277, height: 570, percent: 100 },
  { width: 360, height: 740, percent: 200 },
] as const;

/** The screens from which the layout is another one, and a phone held sideways. */
export const WIDE_SETTINGS = [
  { width: 720, height: 1024, percent: 100 },
  { width: 1024, height: 768, percent: 100 },
  { width: 1280, height: 800, percent: 100 },
  { width: 740, height: 360, percent: 100 },
] as const;

/** What asks for an answer has the least room on a small phone held sideways, and with text of twice the size. */
export const DIALOG_SETTINGS = [
  { width: 640, height: 360, percent: 100 },
  { width: 640, height: 360, percent: 200 },
  { width: 360, height: 740, percent: 200 },
] as const;

type Setting = { width: number; height: number; percent: number };

/** What is wider than the page, cut off, or printed over something else, in each setting. */
export async function findBrokenLayout(page: Page, settings: readonly Setting[] = SETTINGS): Promise<string[]> {
  const found: string[] = [];
  for (const { percent, ...viewport } of settings) {
    await page.setViewportSize(viewport);
    const faults = (await page.evaluate(`${IN_PAGE}; findFaults(${percent})`)) as string[];
    found.push(...faults.map((fault) => `${viewport.width} px, text ${percent} %: ${fault}`));
  }
  return found;
}

interface Box {
  element: Element;
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** The bar, sheet or dialog that the box moves with; null for the page itself. */
  layer: Element | null;
}

/** What a finger touches: its text must fit into it. */
const CONTROLS = ".btn, .icon-button, .pill, .tab, .draw, .balance-sum, .balance-add, .in, .tick input";
/** One line by design: the whole text is one tap away, or names what the picture above it shows. */
const SHORTENED = ".name, .notice-line, .win-who, .pick-choice, .news-preview";
/** Marks that lie on pictures. */
const ON_PICTURES = ".heart, .badge";
const HIDDEN = ".visually-hidden, .skip, [inert], .behind";
/** They scroll up and down within the screen, but have no room beside what they show. */
const DIALOGS = ".ask, .sheet, dialog[open]";

// The functions below run in the page.

function findFaults(percent: number): string[] {
  document.documentElement.style.fontSize = `${percent}%`;
  // What is not near the screen yet has no place.
  for (const far of document.querySelectorAll<HTMLElement>(".far")) far.style.contentVisibility = "visible";
  const texts = textBoxes();
  const boxes = [...texts, ...controlBoxes()];
  const wider = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  const cut = boxes.filter(isCut);
  const faults = [
    ...(wider > 0 ? [`the page is ${wider} px wider than the screen`] : []),
    ...brokenDialogs(),
    ...cut.map((box) => `${name(box)} is cut off`),
    ...texts.filter(isOutsideOfControl).map((box) => `${name(box)} is larger than its control`),
    ...overlaps(boxes.filter((box) => !cut.includes(box)).map(visiblePart)),
  ];
  return [...new Set(faults)].slice(0, 6);
}

function name({ element, left, right, top }: Box): string {
  const words = (element.textContent ?? "").trim().slice(0, 40);
  return `${element.localName}.${element.className} "${words}" at ${Math.round(left)}-${Math.round(right)}, ${Math.round(top)}`;
}

function isShown(element: Element): boolean {
  return element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !element.closest(HIDDEN);
}

function toBox(element: Element, { left, right, top, bottom }: DOMRect): Box {
  let layer: Element | null = element;
  while (layer && !/fixed|sticky/.test(getComputedStyle(layer).position)) layer = layer.parentElement;
  return { element, left, right, top, bottom, layer };
}

/** A box for each line of text. */
function textBoxes(): Box[] {
  const boxes: Box[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    if (!element || !walker.currentNode.nodeValue?.trim() || element.closest(SHORTENED) || !isShown(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    const lines = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    boxes.push(...lines.map((line) => toBox(element, line)));
  }
  return boxes;
}

function controlBoxes(): Box[] {
  const controls = [...document.querySelectorAll(CONTROLS)].filter(isShown);
  return controls.map((element) => toBox(element, element.getBoundingClientRect()));
}

function brokenDialogs(): string[] {
  const shown = [...document.querySelectorAll(DIALOGS)].filter(isShown);
  return shown.flatMap((dialog) => {
    const { top, bottom } = dialog.getBoundingClientRect();
    const isFixed = getComputedStyle(dialog).position === "fixed";
    const faults = [
      ...(dialog.scrollWidth > dialog.clientWidth + 1 ? ["scrolls sideways"] : []),
      ...(isFixed && (top < -1 || bottom > innerHeight + 1) ? ["is higher than the screen"] : []),
    ];
    return faults.map((fault) => `${dialog.localName}.${dialog.className} ${fault}`);
  });
}

/** Whether a part of a box is outside of the page or of what clips it. In what scrolls nothing is cut off. */
function isCut(box: Box): boolean {
  for (let parent: Element | null = box.element; parent && parent !== document.body; parent = parent.parentElement) {
    const { overflowX } = getComputedStyle(parent);
    if (/auto|scroll/.test(overflowX)) return false;
    if (overflowX !== "visible" && isOutside(box, parent.getBoundingClientRect())) return true;
  }
  return isOutsideOfPage(box);
}

/** Scrolling the page brings what is below the screen into view, but nothing that is fixed. */
function isOutsideOfPage(box: Box): boolean {
  const { clientWidth, clientHeight } = document.documentElement;
  const isFixed = box.layer !== null && getComputedStyle(box.layer).position === "fixed";
  if (isFixed) return isOutside(box, new DOMRect(0, 0, clientWidth, clientHeight));
  return box.left < -1 || box.right > clientWidth + 1;
}

function isOutside(box: Box, { left, right, top, bottom }: DOMRect): boolean {
  // Fonts of tall scripts have boxes that are higher than their lines.
  const slack = (box.bottom - box.top) / 3;
  const isAcross = box.left < left - 1 || box.right > right + 1;
  return isAcross || box.top < top - slack || box.bottom > bottom + slack;
}

function isOutsideOfControl({ element, left, right, bottom }: Box): boolean {
  const control = element.closest(CONTROLS)?.getBoundingClientRect();
  if (!control) return false;
  return left < control.left - 1 || right > control.right + 1 || bottom > control.bottom + 3;
}

/** The part of a box that the row it scrolls in shows. */
function visiblePart(box: Box): Box {
  for (let parent = box.element.parentElement; parent && parent !== document.body; parent = parent.parentElement) {
    if (!/auto|scroll/.test(getComputedStyle(parent).overflowX)) continue;
    const { left, right } = parent.getBoundingClientRect();
    return { ...box, left: Math.max(box.left, left), right: Math.min(box.right, right) };
  }
  return box;
}

function overlaps(boxes: readonly Box[]): string[] {
  const found: string[] = [];
  const sorted = [...boxes].sort((a, b) => a.top - b.top);
  for (const [index, box] of sorted.entries()) {
    for (let next = index + 1; next < sorted.length; next += 1) {
      const other = sorted[next] as Box;
      if (other.top >= box.bottom) break;
      if (doOverlap(box, other) && mayNotOverlap(box, other)) found.push(`${name(box)} overlaps ${name(other)}`);
    }
  }
  return found;
}

function mayNotOverlap(a: Box, b: Box): boolean {
  if (a.layer !== b.layer || a.element.contains(b.element) || b.element.contains(a.element)) return false;
  return !a.element.matches(ON_PICTURES) && !b.element.matches(ON_PICTURES);
}

function doOverlap(a: Box, b: Box): boolean {
  const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  const lower = Math.min(a.bottom - a.top, b.bottom - b.top);
  return across > 3 && down > Math.max(3, lower / 3);
}

const constants = Object.entries({ CONTROLS, SHORTENED, ON_PICTURES, HIDDEN, DIALOGS });
const functions = [
  findFaults,
  name,
  isShown,
  toBox,
  textBoxes,
  controlBoxes,
  isCut,
  isOutside,
  isOutsideOfControl,
  isOutsideOfPage,
  brokenDialogs,
  visiblePart,
  overlaps,
  mayNotOverlap,
  doOverlap,
];
const IN_PAGE = [
  ...constants.map(([key, value]) => `var ${key} = ${JSON.stringify(value)}`),
  ...functions.map(String),
].join(";\n");
