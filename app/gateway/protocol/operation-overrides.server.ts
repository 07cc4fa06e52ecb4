import { z } from "zod";
import { ConfigurationError } from "~/platform/configuration.server";
import { type Operation, type OperationName, type Operations, operations } from "./operations.server";

const overrideSchema = z.strictObject({
  method: z.enum(["GET", "POST", "PUT", "DELETE"]).optional(),
  path: z
    .string()
    .regex(/^\/(?!\/)[\w./{}-]+$/, "must start with one / and contain only letters, digits and . _ - { } /")
    .optional(),
  moduleId: z
    .string()
    .regex(/^\w{0,40}$/, "must be letters and digits, or empty for no module id")
    .optional(),
});

const isOperation = (name: string): name is OperationName => Object.hasOwn(operations, name);

function applyOverride(operation: Operation, override: z.output<typeof overrideSchema>): Operation {
  const { moduleId: defaultModuleId, ...rest } = operation;
  const moduleId = override.moduleId ?? defaultModuleId;
  return {
    ...rest,
    // Only a GET may be retried (docs/gateway.md 1.10).
    ...(override.method && {
      method: override.method,
      ...(override.method === "GET" ? {} : { retry: "never" as const }),
    }),
    ...(override.path && { path: override.path }),
    ...(moduleId && { moduleId }),
  };
}

function findMistake(name: string, override: unknown): string | undefined {
  if (!isOperation(name)) return `unknown operation ${JSON.stringify(name)}`;
  const [issue] = overrideSchema.safeParse(override).error?.issues ?? [];
  return issue && `${[name, ...issue.path].join(".")}: ${issue.message}`;
}

/** Names that must not be switched off: unknown ones, and operations that the product cannot do without. */
function findFixedOperations(names: readonly string[]): string[] {
  const optional = Object.keys(operations).filter((name) => isOperation(name) && operations[name].optional);
  return names
    .filter((name) => !optional.includes(name))
    .map((name) => `${JSON.stringify(name)} is not one of ${optional.join(", ")}`);
}

/**
 * The operation table with the configured overrides (docs/gateway.md 1.12).
 * @param overrides Operation name to `{ method, path, moduleId }`, each optional.
 * @param off Names of optional operations that the gateway does not have (docs/gateway.md 1.14).
 * @throws ConfigurationError with one line for each mistake
 */
export function loadOperations(
  overrides: Readonly<Record<string, unknown>> = {},
  off: readonly string[] = [],
): Operations {
  const lines = [
    ...Object.entries(overrides)
      .flatMap(([name, override]) => findMistake(name, override) ?? [])
      .map((line) => `GATEWAY_OPERATIONS: ${line}`),
    ...findFixedOperations(off).map((line) => `GATEWAY_OPERATIONS_OFF: ${line}`),
  ];
  if (lines.length > 0) throw new ConfigurationError(lines);
  const changed = Object.entries(overrides).flatMap(([name, override]) =>
    isOperation(name) ? [[name, applyOverride(operations[name], overrideSchema.parse(override))]] : [],
  );
  const table: Operations = { ...operations, ...Object.fromEntries(changed) };
  const switchedOff = off.filter(isOperation).map((name) => [name, { ...table[name], off: true as const }]);
  return { ...table, ...Object.fromEntries(switchedOff) };
}
