/**
 * How the product runs. With a gateway, production is the default and `RUN_MODE=local` has to be said.
 * @param {Readonly<Record<string, string | undefined>>} environment
 * @param {{ dev?: boolean }} [options] the development server is local by itself
 * @returns {{ mode: "production" | "local" | string, problem?: string }} `problem` is the line to stop with
 */
export function resolveRunMode({ RUN_MODE, NODE_ENV, GATEWAY_URL }, { dev = false } = {}) {
  const isProduction = NODE_ENV === "production" || (GATEWAY_URL && !dev);
  const mode = RUN_MODE || (isProduction ? "production" : "local");
  if (mode === "production" && !GATEWAY_URL)
    return { mode, problem: "GATEWAY_URL is required in production: only RUN_MODE=local starts the sandbox gateway" };
  return { mode };
}
