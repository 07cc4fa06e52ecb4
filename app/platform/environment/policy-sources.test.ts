import { expect, test } from "vitest";
import { humanCheckPolicies } from "./human-check-policies";
import { parsePolicySources } from "./policy-sources";

test("directives with origins are read", () => {
  expect(
    parsePolicySources("script-src https://a.example https://*.b.example:8443/lib/; style-src-attr 'unsafe-inline';"),
  ).toEqual({
    "script-src": ["https://a.example", "https://*.b.example:8443/lib/"],
    "style-src-attr": ["'unsafe-inline'"],
  });
});

test.each([
  "",
  "script-src",
  "script-src *",
  "script-src https:",
  "script-src https://*",
  "script-src 'unsafe-inline'",
  "script-src 'unsafe-eval'",
  "script-src data:",
  "script-src https://a.example,https://b.example",
  "default-src https://a.example",
  "form-action https://a.example",
  "style-src-attr https://a.example",
])("%j is no list of origins", (text) => {
  expect(parsePolicySources(text)).toBeUndefined();
});

test("the defaults keep to the same rules", () => {
  for (const policy of Object.values(humanCheckPolicies)) {
    const text = Object.entries(policy).map(([name, sources]) => [name, ...sources].join(" "));
    expect(parsePolicySources(text.join("; "))).toEqual(policy);
  }
});
