import { redirect } from "react-router";

/** Redirects unknown paths below `/m` to home; other unknown paths are not found (docs/behaviour.md 2). */
export function loader({ url }: { url: URL }) {
  if (url.pathname === "/m" || url.pathname.startsWith("/m/")) throw redirect("/m/home");
  throw new Response("Not found", { status: 404, headers: { "content-type": "text/plain; charset=utf-8" } });
}
