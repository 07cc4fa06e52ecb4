import type { Operation } from "../operations/operation";

/** Result of routing a method, path and query. */
export type Route =
  | { readonly kind: "found"; readonly operation: Operation; readonly path: Readonly<Record<string, string>> }
  /** The path exists, but not with this method (docs/gateway.md 1.5). */
  | { readonly kind: "wrong-method"; readonly operation: Operation }
  | { readonly kind: "unknown-path" };

interface Candidate {
  readonly operation: Operation;
  readonly segments: readonly string[];
}

function matchSegments(segments: readonly string[], path: readonly string[]): Record<string, string> | undefined {
  if (segments.length !== path.length) return undefined;
  const values: Record<string, string> = {};
  for (const [index, segment] of segments.entries()) {
    const actual = path[index] ?? "";
    if (segment.startsWith(":")) values[segment.slice(1)] = actual;
    else if (segment !== actual) return undefined;
  }
  return values;
}

/** Creates the look-up from requests to operations. Fixed paths win over paths with parameters. */
export function createRouter(
  operations: readonly Operation[],
): (method: string, path: string, query: URLSearchParams) => Route {
  const fixed = new Map<string, Candidate[]>();
  const parameterised: Candidate[] = [];
  for (const operation of operations) {
    for (const path of operation.paths) {
      const candidate = { operation, segments: path.split("/") };
      if (path.includes(":")) parameterised.push(candidate);
      else fixed.set(path, [...(fixed.get(path) ?? []), candidate]);
    }
  }
  return (method, path, query) => {
    const segments = path.split("/");
    const matches = [...(fixed.get(path) ?? []), ...parameterised].flatMap(({ operation, segments: pattern }) => {
      const values = matchSegments(pattern, segments);
      return values ? [{ operation, values }] : [];
    });
    const match = matches.find(
      ({ operation }) => operation.method === method && (operation.matchesQuery?.(query) ?? true),
    );
    if (match) return { kind: "found", operation: match.operation, path: match.values };
    const wrongMethod = matches.find(({ operation }) => operation.method !== method);
    return wrongMethod ? { kind: "wrong-method", operation: wrongMethod.operation } : { kind: "unknown-path" };
  };
}
