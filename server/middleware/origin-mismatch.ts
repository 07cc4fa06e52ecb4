import { onceAMinute } from "~/platform/per-minute";

const MAX_LENGTH = 200;

/**
 * Explains refused writes whose `Origin` is not the address that the product assumes for itself. A wrong proxy
 * configuration causes them as well as an attack.
 * @param warn called once a minute at most
 * @param clock milliseconds
 */
export function explainOriginMismatch(warn: (text: string) => void, clock?: () => number) {
  return onceAMinute((origin: string, address: string, trustProxyHops: number) => {
    warn(explanation(origin.slice(0, MAX_LENGTH), address.slice(0, MAX_LENGTH), trustProxyHops));
  }, clock);
}

function explanation(origin: string, address: string, hops: number): string {
  const refused = `a write from ${origin} was refused, because the product is reached as ${address}`;
  const [sender, product] = [origin, address].map((text) => (URL.canParse(text) ? new URL(text) : undefined));
  if (sender?.host !== product?.host)
    return `${refused}: the hosts differ. If that site is this one, its proxy has to pass the Host header on`;
  return (
    `${refused}: the schemes differ. Check TRUST_PROXY_HOPS (now ${hops}), PROXY_ADDRESSES, which has to contain the proxy's ` +
    "address where it is set, and X-Forwarded-Proto of the proxy"
  );
}
