/**
 * What a page hands to `boot`, so that the app can start later in the state in which the page was rendered.
 * It stands in the page as JSON text, never as script.
 */
export interface HydrationPayload {
  /** The router's own hand-off, as JSON text without the data. */
  context: string;
  /** Loader and action data in the router's stream format. */
  stream: string;
  /** Module that sets the route manifest. */
  manifest: string;
  /** Client entry, imported last. */
  entry: string;
  /** Matched routes: id and the addresses of their modules, the main one last. */
  routes: [id: string, modules: string[]][];
  /** Modules to fetch at once. */
  preload: string[];
  /** Hot reload runtime, in development only. */
  hmr?: string | undefined;
}

/** Id of the JSON block and name of the event that tells `boot` the app is ready. */
export const PAYLOAD_ID = "handoff";
export const READY_EVENT = "lobby:ready";
