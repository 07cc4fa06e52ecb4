/** Properties that decide whether an element is shown, and where its text is parted from its neighbours'. */
const PROPERTIES = ["display", "position", "float", "visibility"] as const;
export type StyleProperty = (typeof PROPERTIES)[number];
export type Declarations = Partial<Record<StyleProperty, string>>;

export interface StyleRule {
  selector: string;
  /** The last simple selector that a matching element must have: `#id`, `.class`, a tag or `*`. */
  key: string;
  specificity: number;
  declarations: Declarations;
}

/** The phone of the tests. */
const WIDTH = 360;
const REM = 16;
/** States that only a pointer or a key makes, and boxes that are no elements. */
const UNUSABLE = /::|:(?:before|after|hover|active|focus|focus-visible|focus-within|target)\b/;

/** The rules of a sheet that hold on the tests' phone without script, in their order. */
export function parseRules(css: string): StyleRule[] {
  return readBlocks(css.replace(/\/\*[\s\S]*?\*\//g, ""));
}

/** The declarations of a `style` attribute, or of a rule's body. */
export function readDeclarations(body: string): Declarations {
  const found: Declarations = {};
  for (const part of body.split(";")) {
    const at = part.indexOf(":");
    const name = part.slice(0, at).trim() as StyleProperty;
    if (PROPERTIES.includes(name))
      found[name] = part
        .slice(at + 1)
        .replace("!important", "")
        .trim();
  }
  return found;
}

function readBlocks(css: string): StyleRule[] {
  const rules: StyleRule[] = [];
  let at = 0;
  while (at < css.length) {
    const open = css.indexOf("{", at);
    if (open < 0) break;
    const close = endOfBlock(css, open);
    // A statement without a block, such as `@charset`, ends with a semicolon.
    const prelude = css.slice(at, open).split(";").at(-1)?.trim() ?? "";
    rules.push(...readBlock(prelude, css.slice(open + 1, close)));
    at = close + 1;
  }
  return rules;
}

function readBlock(prelude: string, body: string): StyleRule[] {
  if (prelude.startsWith("@media")) return mediaHolds(prelude.slice(6)) ? readBlocks(body) : [];
  if (prelude.startsWith("@supports")) return /^@supports\s+not\b/.test(prelude) ? [] : readBlocks(body);
  if (prelude.startsWith("@")) return [];
  const declarations = readDeclarations(body);
  if (Object.keys(declarations).length === 0) return [];
  return splitList(prelude)
    .filter((selector) => !UNUSABLE.test(selector))
    .map((selector) => ({ selector, key: keyOf(selector), specificity: specificityOf(selector), declarations }));
}

function endOfBlock(css: string, open: number): number {
  let depth = 0;
  for (let at = open; at < css.length; at += 1) {
    if (css[at] === "{") depth += 1;
    else if (css[at] === "}") depth -= 1;
    if (depth === 0) return at;
  }
  return css.length;
}

/** Each part of a media query list is true or false on the tests' phone; a feature that is not known is false. */
function mediaHolds(query: string): boolean {
  return query.split(",").some((part) => {
    const features = [...part.matchAll(/\(([^)]*)\)/g)].map((match) => match[1] ?? "");
    const types = part.replace(/\([^)]*\)/g, " ").split(/\s+/);
    if (types.includes("print") || types.includes("not")) return false;
    return features.every(featureHolds);
  });
}

function featureHolds(feature: string): boolean {
  const [name = "", value = ""] = feature.split(":").map((part) => part.trim());
  const pixels = Number.parseFloat(value) * (value.endsWith("em") ? REM : 1);
  if (name === "min-width") return WIDTH >= pixels;
  if (name === "max-width") return WIDTH <= pixels;
  const here: Record<string, string> = { scripting: "none", "prefers-reduced-motion": "no-preference", hover: "none" };
  return here[name] === value;
}

/** The selectors of a list: a comma inside brackets does not part them. */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: the conditions of one selector, in the order of the CSS specification
function splitList(list: string): string[] {
  let depth = 0;
  let selectors = [""];
  for (const character of list) {
    if (character === "(" || character === "[") depth += 1;
    else if (character === ")" || character === "]") depth -= 1;
    if (character === "," && depth === 0) selectors = [...selectors, ""];
    else selectors[selectors.length - 1] += character;
  }
  return selectors.map((selector) => selector.trim()).filter(Boolean);
}

function keyOf(selector: string): string {
  const bare = selector.replace(/\[[^\]]*\]/g, "").replace(/:[\w-]+\((?:[^()]|\([^()]*\))*\)/g, "");
  const last = bare.split(/[\s>+~]+/).at(-1) ?? "";
  return /#[\w-]+/.exec(last)?.[0] ?? /\.[\w-]+/.exec(last)?.[0] ?? /^[a-z][\w-]*/i.exec(last)?.[0] ?? "*";
}

function specificityOf(selector: string): number {
  const counted = selector.replace(/:where\([^)]*\)/g, "").replace(/:(?:not|is|has)\(/g, " (");
  const count = (pattern: RegExp) => counted.match(pattern)?.length ?? 0;
  return (
    count(/#[\w-]+/g) * 10_000 + count(/\.[\w-]+|\[[^\]]*\]|:[\w-]+/g) * 100 + count(/(?:^|[\s>+~(])[a-z][\w-]*/gi)
  );
}
