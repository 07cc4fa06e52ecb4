import { getConfiguration } from "~/platform/configuration.server";

/**
 * The absolute address of a path of this site, as others know it. Production is reached by https, also if a proxy forwards
 * plain http.
 * @param base address of the request
 */
export function absoluteAddress(path: string, base: URL): URL {
  const address = new URL(path, base);
  if (getConfiguration().production) address.protocol = "https:";
  return address;
}
