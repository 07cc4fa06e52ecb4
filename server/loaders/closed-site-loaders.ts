import { type LoaderFunction, type LoaderFunctionArgs, redirect, type ServerBuild } from "react-router";
import { getRequestContext } from "~/http/context/request-context.server";
import { isShown } from "~/site/closed-site";
import { getSite } from "~/site/site.server";
import { mapLoaders, type Route } from "./route-loaders";

/** Below this path every address shows the merchant's data; other paths are of the product itself, such as the manifest. */
const SITE_PATH = /^\/?m(?:\/|$)/;

/**
 * The build with loaders that give nothing while the site is closed or the region blocked (docs/behaviour.md 16.2). The root
 * alone shows the closed site then. Without this, the data of the page beneath would go out with the document and to
 * requests of the router.
 */
export function withClosedSiteLoaders<Build extends Pick<ServerBuild, "routes">>(build: Build): Build {
  return mapLoaders(build, (loader, route) => (route.id === "root" ? loader : gateLoader(loader, route)));
}

function gateLoader(loader: LoaderFunction, route: Route): LoaderFunction {
  return async (args) => {
    if (!isClosed(route, args)) return loader(args);
    // An address without a page of its own, which a browser opened.
    const hasPage = route.module.default !== undefined || new URL(args.request.url).pathname.endsWith(".data");
    if (!hasPage) throw redirect("/m/home");
    return null;
  };
}

function isClosed(route: Route, { context }: LoaderFunctionArgs): boolean {
  const ctx = getRequestContext(context);
  const { pathname } = ctx.request.url;
  return isOfSite(route, pathname) && !isShown(getSite(ctx).status, pathname);
}

/** The route decides, because the router finds it by other spellings of its path too: `/M/home`, `/%6d/home`. */
function isOfSite({ path }: Route, pathname: string): boolean {
  return path === undefined || SITE_PATH.test(path) || SITE_PATH.test(pathname);
}
