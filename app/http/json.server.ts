import type { EntryContext } from "react-router";

/** True when the visitor asks for data and not for a page. Browsers name text/html first and never ask for JSON pages. */
export function wantsJson(request: Request): boolean {
  const accept = request.headers.get("accept") ?? "";
  return /\bapplication\/json\b/.test(accept) && !/\btext\/html\b/.test(accept);
}

export function isRedirect(response: Response): boolean {
  return response.status >= 300 && response.status < 400 && response.headers.has("location");
}

/** Whether an answer asks to sign in first. */
export function isToLogin(response: Response): boolean {
  return /^\/m\/(?:login|agent)(?:$|\?)/.test(response.headers.get("location") ?? "");
}

/**
 * What a browser would be redirected to, as data. A redirect to the log-in page is a missing session.
 * @param asked the status, where the caller knows more than the location tells
 */
export function redirectAsJson(response: Response, asked?: number): Response {
  const location = response.headers.get("location") ?? "";
  const status = asked ?? (isToLogin(response) ? 401 : 200);
  const headers = new Headers(response.headers);
  headers.delete("location");
  return Response.json({ redirect: location, status }, { status, headers });
}

/** The page's loader data and action outcome by route, in place of the page. */
export function pageAsJson({ staticHandlerContext }: EntryContext, status: number, headers: Headers): Response {
  const { matches, loaderData, actionData, errors } = staticHandlerContext;
  const route = matches.at(-1)?.route.id ?? "";
  headers.set("content-type", "application/json; charset=utf-8");
  const body = {
    route,
    status,
    data: loaderData,
    ...(actionData ? { outcome: Object.values(actionData)[0] } : {}),
    ...(errors ? { error: { status } } : {}),
  };
  return new Response(JSON.stringify(body), { status, headers });
}
