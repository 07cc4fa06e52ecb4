import { data, redirect } from "react-router";
import { isBrowserNavigation } from "~/http/responses/browser-navigation.server";
import { NotFoundPage } from "../not-found";
import type { Route } from "./+types/unknown";

/**
 * Redirects to home from unknown paths below `/m`, and from elsewhere when a browser asks for a page. Files, data and
 * requests of machines are not found (docs/behaviour.md 2.2).
 */
export function loader({ request, url: { pathname } }: Route.LoaderArgs): never {
  if (pathname === "/m" || pathname.startsWith("/m/") || isBrowserNavigation(request, pathname))
    throw redirect("/m/home");
  throw data(null, { status: 404 });
}

/** The loader always throws. */
export default function Unknown() {
  return null;
}

/** A browser that opens a file or data which does not exist shows this page; machines get a word (entry.server). */
export function ErrorBoundary() {
  return <NotFoundPage />;
}
