/**
 * What a page passes to `boot`, so that the app can hydrate the page later in the state in which it was rendered. It is
 * embedded as JSON, not as script.
 */
export interface HydrationPayload {
  /** The router's server context as JSON text, without loader data. */
  context: string;
  /** Loader and action data in the router's stream format. */
  stream: string;
  /** Module that sets the route manifest. */
  manifest: string;
  /** Client entry, imported last. */
  entry: string;
  /** Matched routes: id and addresses of their modules, the main one last. */
  routes: [id: string, modules: string[]][];
  /** Modules to preload, as `packModules` writes them. */
  preload: string;
  /** Hot reload runtime, in development only. */
  hmr?: string | undefined;
}

const BUILT_MODULE = /^\/assets\/(.+)\.js$/;

/** Addresses of modules in one text. Modules of the build stand without folder and ending: fewer bytes when compressed. */
export function packModules(addresses: readonly string[]): string {
  return addresses.map((address) => address.replace(BUILT_MODULE, "$1")).join(" ");
}

/** The addresses that `packModules` has written. */
export function unpackModules(packed: string): string[] {
  return packed.split(" ").map((name) => (name.startsWith("/") ? name : `/assets/${name}.js`));
}

/** Id of the JSON element. */
export const PAYLOAD_ID = "hydration-payload";
/** Event on the document after hydration. */
export const READY_EVENT = "lobby:ready";
