import { redirect } from "react-router";
import { isPageRequest } from "~/http/responses/page-request.server";

interface LoaderArgs {
  request: Request;
  url: URL;
}

/**
 * Redirects to home from unknown paths below `/m`, and from elsewhere when a browser asks for a page. Files, data and
 * requests of machines are not found (docs/behaviour.md 2.2).
 */
export function loader({ request, url: { pathname } }: LoaderArgs) {
  if (pathname === "/m" || pathname.startsWith("/m/") || isPageRequest(request, pathname)) throw redirect("/m/home");
  throw new Response("Not found", { status: 404, headers: { "content-type": "text/plain; charset=utf-8" } });
}
