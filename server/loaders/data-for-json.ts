import { type UNSAFE_DataWithResponseInit as DataWithResponseInit, data, type ServerBuild } from "react-router";
import { hideLoaderData, wantsJson } from "~/http/request/json.server";
import { mapLoaders } from "./route-loaders";

/**
 * The build with pages whose loaders hide their data from the router when a client wants JSON. The router encodes loader data
 * for the app in the browser with each page, which took a tenth of the processor's time of such an answer; in JSON nobody
 * reads it.
 */
export function hideDataFromRouter<Build extends Pick<ServerBuild, "routes">>(build: Build): Build {
  return mapLoaders(build, (loader, { module }) => {
    if (!module.default) return loader;
    return async (args) => {
      const value: unknown = await loader(args);
      return wantsJson(args.request) && !isForApp(args.request) ? hide(value) : value;
    };
  });
}

/** Whether the app in the browser asks for data alone, which it gets in the router's format. */
function isForApp({ url }: Request): boolean {
  return new URL(url).pathname.endsWith(".data");
}

function hide(value: unknown) {
  if (value instanceof Response) return value;
  return hasInit(value) ? data(hideLoaderData(value.data), value.init ?? undefined) : hideLoaderData(value);
}

/** Whether a loader gave headers or a status with its data. */
function hasInit(value: unknown): value is DataWithResponseInit<unknown> {
  return typeof value === "object" && value !== null && "type" in value && value.type === "DataWithResponseInit";
}
