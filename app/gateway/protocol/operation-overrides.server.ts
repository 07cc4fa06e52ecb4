import { z } from "zod";
import { ConfigurationError } from "~/platform/configuration.server";
import { type Operation, type OperationName, type Operations, operations } from "./operations.server";

const overrideSchema = z.strictObject({
  method: z.enum(["GET", "POST", "PUT", "DELETE"]).optional(),
  path: z
    .string()
    .regex(/^\/(?!\/)[\w./{}-]+$/, "must start with one / and hold letters, digits and . _ - { } / only")
    .optional(),
  moduleId: z
    .string()
    .regex(/^\w{0,40}$/, "must be letters and digits, or empty for none")
    .optional(),
});

const isOperation = (name: string): name is OperationName => Object.hasOwn(operations, name);

function apply(operation: Operation, override: z.output<typeof overrideSchema>): Operation {
  const { moduleId: ownModule, ...rest } = operation;
  const moduleId = override.moduleId ?? ownModule;
  return {
    ...rest,
    // Whatever is sent by another method than GET is sent once (docs/gateway.md 1.10).
    ...(override.method && {
      method: override.method,
      ...(override.method === "GET" ? {} : { retry: "never" as const }),
    }),
    ...(override.path && { path: override.path }),
    ...(moduleId && { moduleId }),
  };
}

/** The line of one mistake, or undefined. */
function mistake(name: string, override: unknown): string | undefined {
  if (!isOperation(name)) return `unknown operation ${JSON.stringify(name)}`;
  const [issue] = overrideSchema.safeParse(override).error?.issues ?? [];
  return issue && `${[name, ...issue.path].join(".")}: ${issue.message}`;
}

/**
 * The operation table with the configured overrides (docs/gateway.md 1.12).
 * @param given Operation name to `{ method, path, moduleId }`, each optional.
 * @throws ConfigurationError with one line for each override that is wrong.
 */
export function loadOperations(given: Readonly<Record<string, unknown>> = {}): Operations {
  const lines = Object.entries(given).flatMap(([name, override]) => mistake(name, override) ?? []);
  if (lines.length > 0) throw new ConfigurationError(lines.map((line) => `GATEWAY_OPERATIONS: ${line}`));
  const changed = Object.entries(given).flatMap(([name, override]) =>
    isOperation(name) ? [[name, apply(operations[name], overrideSchema.parse(override))]] : [],
  );
  return { ...operations, ...Object.fromEntries(changed) };
}
