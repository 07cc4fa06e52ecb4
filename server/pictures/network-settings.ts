import process, { execArgv } from "node:process";

// Settings of Node, not of the product.
const { env } = process;

const VARIABLES = ["NODE_EXTRA_CA_CERTS", "SSL_CERT_FILE", "SSL_CERT_DIR", "NODE_TLS_REJECT_UNAUTHORIZED"] as const;
const FLAG = /^--(?:use-(?:openssl|bundled|system)-ca|dns-result-order=|tls-)/;

/** How Node was told to check certificates, for a process that fetches in this one's place. */
export function networkEnvironment(from: NodeJS.ProcessEnv = env): NodeJS.ProcessEnv {
  return Object.fromEntries(VARIABLES.filter((name) => from[name]).map((name) => [name, from[name]]));
}

/** The flags of Node that say how certificates are checked and which addresses of a host come first. */
export function networkFlags(from: NodeJS.ProcessEnv = env): string[] {
  const { NODE_OPTIONS: options = "" } = from;
  return [...execArgv, ...options.split(/\s+/)].filter((flag) => FLAG.test(flag));
}
