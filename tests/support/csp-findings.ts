import { CspEvaluator } from "csp_evaluator";
import { Version } from "csp_evaluator/dist/csp.js";
import { Severity } from "csp_evaluator/dist/finding.js";
import { CspParser } from "csp_evaluator/dist/parser.js";

/**
 * What csp_evaluator has to say of a policy, without the one note that docs/security.md explains: a known host whose scripts
 * may run is "maybe" a problem, this site among them.
 * @param hosts sources of `script-src` that the page needs beside its own
 */
export function findingsIn(policy: string, hosts: readonly string[] = []): string[] {
  const known = ["'self'", ...hosts].map((host) => `MEDIUM_MAYBE script-src ${host}`);
  const findings = new CspEvaluator(new CspParser(policy).csp, Version.CSP3).evaluate();
  return findings
    .map(({ directive, value, severity }) => `${Severity[severity]} ${directive} ${value}`)
    .filter((finding) => !known.includes(finding));
}
