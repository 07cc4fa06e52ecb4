import type { Operation } from "../operations/operation";

/** What a method, path and query lead to. */
export type Route =
  | { readonly kind: "found"; readonly operation: Operation; readonly path: Readonly<Record<string, string>> }
  /** The path is known, the method is not (docs/gateway.md 1.5). */
  | { readonly kind: "method"; readonly operation: Operation }
  | { readonly kind: "none" };

interface Candidate {
  readonly operation: Operation;
  readonly steps: readonly string[];
}

function matchSteps(steps: readonly string[], path: readonly string[]): Record<string, string> | undefined {
  if (steps.length !== path.length) return undefined;
  const values: Record<string, string> = {};
  for (const [index, step] of steps.entries()) {
    const given = path[index] ?? "";
    if (step.startsWith(":")) values[step.slice(1)] = given;
    else if (step !== given) return undefined;
  }
  return values;
}

/** Makes the look-up from requests to operations; fixed paths win over paths with steps. */
export function createRouter(
  operations: readonly Operation[],
): (method: string, path: string, query: URLSearchParams) => Route {
  const fixed = new Map<string, Candidate[]>();
  const open: Candidate[] = [];
  for (const operation of operations) {
    for (const path of operation.paths) {
      const candidate = { operation, steps: path.split("/") };
      if (path.includes(":")) open.push(candidate);
      else fixed.set(path, [...(fixed.get(path) ?? []), candidate]);
    }
  }
  return (method, path, query) => {
    const steps = path.split("/");
    let wrongMethod: Operation | undefined;
    for (const { operation, steps: wanted } of [...(fixed.get(path) ?? []), ...open]) {
      const values = matchSteps(wanted, steps);
      if (!values) continue;
      if (operation.method !== method) wrongMethod ??= operation;
      else if (operation.when?.(query) ?? true) return { kind: "found", operation, path: values };
    }
    return wrongMethod ? { kind: "method", operation: wrongMethod } : { kind: "none" };
  };
}
