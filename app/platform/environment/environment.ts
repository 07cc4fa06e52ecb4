import { gatewayVariables } from "./gateway-variables";
import { observabilityVariables } from "./observability-variables";
import { serverVariables } from "./server-variables";
import { siteVariables } from "./site-variables";

/**
 * Every environment variable of the product, its server and the sandbox gateway. docs/operations.md and .env.example are
 * generated from this table (`npm run docs`).
 */
export const environment = [
  ...serverVariables,
  ...gatewayVariables,
  ...observabilityVariables,
  ...siteVariables,
] as const;

/** Name of a variable that the product itself reads; the sandbox has a schema of its own. */
export type ProductVariable = Exclude<(typeof environment)[number]["name"], `SANDBOX_${string}`>;
