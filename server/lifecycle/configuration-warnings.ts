import type { Configuration } from "~/platform/configuration.server";

/** What is allowed and yet seldom meant: one line for each, logged at start. */
export function configurationWarnings(configuration: Configuration): string[] {
  const { production, gateway, gameHosts, publicHosts, trustProxyHops, proxyAddresses, host } = configuration;
  const { instances, redisUrl } = configuration;
  const warnings: [applies: boolean, text: string][] = [
    [
      production && gateway.url.startsWith("http:"),
      "GATEWAY_URL is plain http: passwords and tokens travel to the gateway unencrypted unless its network protects them",
    ],
    [
      instances > 1 && !redisUrl,
      `INSTANCES is ${instances} and REDIS_URL is not set: a write that is repeated on another instance is sent twice, and ` +
        "each instance counts limits by itself",
    ],
    [
      production && gameHosts.length === 0,
      "GAME_HOSTS is not set: games, chats and customer service are opened from any https host",
    ],
    [
      production && publicHosts.length === 0,
      "PUBLIC_HOSTS is not set: every host name is answered, and requests with invented host names can fill the long-lived caches",
    ],
    [
      production && trustProxyHops === 0,
      "TRUST_PROXY_HOPS is 0: a production run expects a proxy that ends TLS in front; without its count all visitors share " +
        "one address, and forms are refused as if another site had sent them",
    ],
    [
      production && trustProxyHops > 0 && proxyAddresses.length === 0 && !isLoopback(host),
      `HOST is ${host} and PROXY_ADDRESSES is not set: whoever reaches the port past the proxy can claim any address`,
    ],
  ];
  return warnings.filter(([applies]) => applies).map(([, text]) => text);
}

function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || host.startsWith("127.");
}
