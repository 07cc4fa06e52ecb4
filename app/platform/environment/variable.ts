type Group = "Server" | "Observability" | "Gateway" | "Sessions" | "Sign-in" | "Site" | "Sandbox gateway";

interface VariableFacts {
  readonly name: string;
  readonly group: Group;
  /** One sentence, in Markdown. */
  readonly meaning: string;
}

/**
 * An environment variable. `default` is the value that applies when the variable is absent or empty; `fallback` says what
 * applies where that is not one fixed value.
 */
export type EnvironmentVariable = VariableFacts & ({ readonly default: string } | { readonly fallback: string });
