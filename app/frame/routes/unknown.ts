import { redirect } from "react-router";

/** Any unknown path leads home (specification section 2); what is outside /m does not exist (readings, choice 21). */
export function loader({ url }: { url: URL }) {
  if (url.pathname === "/m" || url.pathname.startsWith("/m/")) throw redirect("/m/home");
  throw new Response("Not found", { status: 404, headers: { "content-type": "text/plain; charset=utf-8" } });
}
