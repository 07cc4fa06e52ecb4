/**
 * The rules of a stylesheet that another one does not have, although the elements of a page could match them.
 * @param whole minified text of all rules
 * @param part minified text of some of them
 * @param markup a page's HTML without styles
 */
export function missingRules(whole: string, part: string, markup: string): string[] {
  const names = new Set([...markup.matchAll(/class="([^"]*)"/g)].flatMap(([, list = ""]) => list.split(/\s+/)));
  const isUsable = (selector: string) =>
    [...selector.replace(/:not\([^)]*\)/g, "").matchAll(/\.([\w-]+)/g)].every(([, name = ""]) => names.has(name));
  const known = new Set(rulesOf(part));
  return rulesOf(whole).filter((rule) => !known.has(rule) && selectorsOf(rule).some(isUsable));
}

/** Innermost rules with the conditions around them: "@media (…) .a{…}". Key frames are left out. */
function rulesOf(css: string, around = ""): string[] {
  const rules: string[] = [];
  let depth = 0;
  let start = 0;
  for (const { index, 0: brace } of css.matchAll(/[{}]/g)) {
    depth += brace === "{" ? 1 : -1;
    if (depth > 0) continue;
    const rule = css.slice(start, index + 1);
    start = index + 1;
    const head = rule.slice(0, rule.indexOf("{"));
    if (/^@(?:media|supports)/.test(head)) rules.push(...rulesOf(rule.slice(head.length + 1, -1), `${around}${head} `));
    else if (!head.startsWith("@")) rules.push(around + rule);
  }
  return rules;
}

function selectorsOf(rule: string): string[] {
  const end = rule.indexOf("{");
  const conditions = rule.lastIndexOf(") ", end);
  const head = rule.slice(rule.startsWith("@") ? conditions + 2 : 0, end);
  return head.split(",");
}
