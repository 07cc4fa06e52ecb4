import { getSystemStatus } from "~/gateway/resources/site/system.server";
import { gateway } from "~/http/context/gateway.server";
import { getConfiguration } from "~/platform/configuration.server";

const DEADLINE_MS = 3000;

/** The part of a request context that selects the picture hosts. */
interface PictureRequester {
  /** Host name of the request. */
  hostname: string;
  address: string | undefined;
  userAgent: string | undefined;
}

/**
 * The image hosts of the settings, for a picture that has to be fetched. The gateway client caches the settings.
 * @throws GatewayError
 */
export async function getPictureHosts({ hostname, address, userAgent }: PictureRequester): Promise<readonly string[]> {
  const client = gateway.clientFor({
    language: getConfiguration().defaultLanguage,
    deviceType: "web",
    token: undefined,
    address,
    userAgent,
    signal: AbortSignal.timeout(DEADLINE_MS),
  });
  const { imageHosts } = await getSystemStatus(client, hostname);
  return imageHosts;
}
