/** Gateways and this server may be this far apart in time. */
const CLOCK_TOLERANCE_MS = 2 * 60_000;

interface KnownLogins {
  /** Start of the current session. Times are epoch milliseconds. */
  startedAt: number;
  /** Last log-in by the gateway. Many gateways count the current one. */
  atGateway?: number | undefined;
  /** Log-in before the current one on this device. */
  onDevice?: number | undefined;
}

/** The log-in before the current one, and whether only those of this device are known. */
export interface LastLogin {
  at: number;
  device: boolean;
}

/** @returns undefined when no log-in before the current one is known */
export function findLastLogin({ startedAt, atGateway, onDevice }: KnownLogins): LastLogin | undefined {
  if (atGateway !== undefined && atGateway < startedAt - CLOCK_TOLERANCE_MS) return { at: atGateway, device: false };
  return onDevice === undefined ? undefined : { at: onDevice, device: true };
}
