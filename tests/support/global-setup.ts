import { startLobby } from "./lobby.ts";

/** Starts the product that all specs share which only look. */
export default async function setUp(): Promise<() => Promise<unknown>> {
  const lobby = await startLobby();
  const { url, gatewayUrl, controlUrl } = lobby;
  process.env.LOBBY = JSON.stringify({ url, gatewayUrl, controlUrl });
  return lobby.stop;
}
