import type { Align, RichElement, RichNode, RichTag } from "./rich-node";

const BLOCK_TAGS: ReadonlySet<string> = new Set([
  "p",
  "h",
  "div",
  "blockquote",
  "pre",
  "ul",
  "ol",
  "li",
  "hr",
  "table",
] as const);
/** Blocks that contain text and no other block. */
const TEXT_BLOCK_TAGS: ReadonlySet<string> = new Set(["p", "h", "pre"]);

/** The element, or only its children where the element would be empty or must not contain them. */
export function createElement(tag: RichTag, children: RichNode[], align: Align | undefined): RichNode[] {
  if (!BLOCK_TAGS.has(tag)) return createInline(tag, children);
  if (tag === "ul" || tag === "ol") return createList(tag, children);
  const hasBlocks = children.some(isBlock);
  const content = tag === "pre" && !hasBlocks ? children : normalize(children);
  if (tag === "li") return [{ tag, ...withAlign(align), children: content }];
  if (isRedundant(tag, content, align)) return content;
  return [{ tag: hasBlocks && TEXT_BLOCK_TAGS.has(tag) ? "div" : tag, ...withAlign(align), children: content }];
}

function createInline(tag: RichTag, children: RichNode[]): RichNode[] {
  if (children.some(isBlock)) return children;
  return children.length > 0 ? [{ tag, children }] : [];
}

function createList(tag: "ul" | "ol", children: RichNode[]): RichNode[] {
  const items = children.filter((child) => !isBlank(child)).map(toListItem);
  return items.length > 0 ? [{ tag, children: items }] : [];
}

/** An empty block, a heading without text, or a `div` around a single block. */
function isRedundant(tag: RichTag, content: readonly RichNode[], align: Align | undefined): boolean {
  if (content.length === 0 || (tag === "h" && !hasText(content))) return true;
  const [only, ...others] = content;
  return tag === "div" && !align && only !== undefined && others.length === 0 && isBlock(only);
}

function toListItem(node: RichNode): RichElement {
  return typeof node !== "string" && node.tag === "li" ? node : { tag: "li", children: [node] };
}

/**
 * Prepares the children of any element except a list: list items become `div`s, and blank text beside blocks is
 * dropped.
 */
export function normalize(nodes: RichNode[]): RichNode[] {
  const withoutItems = nodes.map(
    (node): RichNode => (typeof node !== "string" && node.tag === "li" ? { ...node, tag: "div" } : node),
  );
  if (withoutItems.some(isBlock)) return withoutItems.filter((node) => !isBlank(node));
  return withoutItems.every(isBlank) ? [] : withoutItems;
}

export function isBlock(node: RichNode): boolean {
  return typeof node !== "string" && BLOCK_TAGS.has(node.tag);
}

function isBlank(node: RichNode): boolean {
  return typeof node === "string" && node.trim() === "";
}

export function hasText(nodes: readonly RichNode[]): boolean {
  return nodes.some((node) => {
    if (typeof node === "string") return node.trim() !== "";
    if (node.tag === "img") return node.alt !== "";
    if (node.tag === "table") return true;
    return hasText(node.children ?? []);
  });
}

export function withAlign(align: Align | undefined): { align?: Align } {
  return align ? { align } : {};
}
