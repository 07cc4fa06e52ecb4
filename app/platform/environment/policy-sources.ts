/** Sources that a page with a widget of another site may load from, by directive of the content security policy. */
export type PolicySources = Readonly<Partial<Record<PolicyDirective, readonly string[]>>>;

/** Directives that a widget may need. Other directives stay as the page has them. */
const policyDirectives = [
  "script-src",
  "style-src",
  "style-src-attr",
  "img-src",
  "font-src",
  "connect-src",
  "frame-src",
] as const;
type PolicyDirective = (typeof policyDirectives)[number];

/** An http or https origin, with a path or a wildcard for the first label; no whole scheme, no other wildcard. */
const ORIGIN = /^https?:\/\/(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?(?:\/[\w./-]*)?$/i;

/** Parses `script-src https://a.example; img-src https://b.example`; undefined when it is something else. */
export function parsePolicySources(text: string): PolicySources | undefined {
  const sources: Partial<Record<PolicyDirective, string[]>> = {};
  for (const part of text.split(";")) {
    const [name = "", ...values] = part.trim().split(/\s+/);
    if (name === "") continue;
    const directive = policyDirectives.find((each) => each === name);
    if (!directive || values.length === 0 || !values.every((value) => isAllowed(directive, value))) return undefined;
    sources[directive] = values;
  }
  return Object.keys(sources).length > 0 ? sources : undefined;
}

/** Style attributes have no origin, so only they may be allowed as a whole. */
function isAllowed(directive: PolicyDirective, value: string): boolean {
  return directive === "style-src-attr" ? value === "'unsafe-inline'" : ORIGIN.test(value);
}
