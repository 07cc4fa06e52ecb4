import { type Declarations, parseRules, readDeclarations, type StyleRule } from "./style-rules.ts";

interface RankedRule extends StyleRule {
  order: number;
}

const BLOCK = new Set(
  (
    "address article aside blockquote body caption center dd details dialog div dl dt fieldset figcaption figure footer " +
    "form h1 h2 h3 h4 h5 h6 header hgroup hr html legend main menu nav ol optgroup option p pre search section summary " +
    "table tbody td tfoot th thead tr ul li"
  ).split(" "),
);
const INLINE_BLOCK = new Set(["button", "input", "select", "textarea", "meter", "progress"]);
const NOT_SHOWN =
  "head, script, style, template, title, meta, link, base, datalist, area, [hidden], input[type=hidden]";

type RulesByKey = Map<string, RankedRule[]>;

const sheets = new WeakMap<Document, RulesByKey>();
const known = new Map<string, RulesByKey>();
let computed = new WeakMap<Element, Declarations>();

/** Gives a document its style sheets, in their order. */
export function attachStyles(document: Document, texts: readonly string[]): void {
  const all = texts.join("\n");
  const rules = known.get(all) ?? rank(texts);
  known.set(all, rules);
  sheets.set(document, rules);
}

function rank(texts: readonly string[]): RulesByKey {
  const byKey: RulesByKey = new Map();
  for (const [order, rule] of texts.flatMap(parseRules).entries()) {
    const others = byKey.get(rule.key) ?? [];
    others.push({ ...rule, order });
    byKey.set(rule.key, others);
  }
  return byKey;
}

/** Forgets what was computed: something in the page has changed. */
export function forgetStyles(): void {
  computed = new WeakMap();
}

/** The `display` of an element; inside a flexible box or a grid, and out of the flow, none is inline. */
export function displayOf(element: Element): string {
  const { display = defaultDisplay(element), position, float } = styleOf(element);
  if (display === "none" || display === "contents" || !display.startsWith("inline")) return display;
  const parent = element.parentElement;
  const isItem = parent !== null && /flex|grid/.test(styleOf(parent).display ?? "");
  const isOut = position === "absolute" || position === "fixed" || (float !== undefined && float !== "none");
  return isItem || isOut ? "block" : display;
}

/** Whether the element's own style hides it: what is around it is not looked at. */
export function isHiddenByStyle(element: Element): boolean {
  return displayOf(element) === "none" || styleOf(element).visibility === "hidden";
}

function defaultDisplay(element: Element): string {
  if (element.matches(NOT_SHOWN)) return "none";
  if (element.localName === "dialog" && !element.hasAttribute("open")) return "none";
  if (BLOCK.has(element.localName)) return "block";
  return INLINE_BLOCK.has(element.localName) ? "inline-block" : "inline";
}

function styleOf(element: Element): Declarations {
  const known = computed.get(element);
  if (known) return known;
  const style: Declarations = {};
  for (const { declarations } of rulesOf(element)) Object.assign(style, declarations);
  Object.assign(style, readDeclarations(element.getAttribute("style") ?? ""));
  computed.set(element, style);
  return style;
}

/** The rules that match, the strongest last. */
function rulesOf(element: Element): RankedRule[] {
  const byKey = sheets.get(element.ownerDocument);
  if (!byKey) return [];
  const keys = ["*", element.localName, ...[...element.classList].map((name) => `.${name}`)];
  if (element.id) keys.push(`#${element.id}`);
  return keys
    .flatMap((key) => byKey.get(key) ?? [])
    .filter(({ selector }) => element.matches(selector))
    .sort((one, other) => one.specificity - other.specificity || one.order - other.order);
}
