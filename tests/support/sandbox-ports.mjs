// The ports that a sandbox takes, from the one of its gateway on (`SANDBOX_PORT`).

/** Gateway, two image hosts, game host, control and providers of sign-in and human verification. */
export const SANDBOX_PORTS = 6;

/** @param {number} sandboxPort */
export const imagePortsOf = (sandboxPort) => [sandboxPort + 1, sandboxPort + 2];

/** @param {number} sandboxPort */
export const controlPortOf = (sandboxPort) => sandboxPort + 4;

/** @param {number} sandboxPort */
export const providerPortOf = (sandboxPort) => sandboxPort + 5;
