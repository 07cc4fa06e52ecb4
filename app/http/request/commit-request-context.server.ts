import { endedSessions } from "~/session/ended-sessions.server";
import { isPersonalCookie, personalCookies } from "~/session/personal-cookies";
import { commitCacheHeaders } from "../caching/cache-headers.server";
import type { RequestContext } from "../context/request-context.server";
import { commitSessionCookie } from "../cookies/session-cookie.server";

/** Writes the cookies and the cache headers of a response, which is complete then. */
export async function commitRequestContext(ctx: RequestContext, headers: Headers): Promise<void> {
  const { request, session, cookies, browser, gateway, flash } = ctx;
  await commitSessionCookie(session, cookies);
  browser.setGatewayCookies(gateway.cookies);
  if (session.isEndedByRequest) browser.endSession();
  else if (session.isReplacedByRequest) browser.replaceSession();
  if (browser.changed) await cookies.setSealed(personalCookies.browser, browser.value);
  flash.commit(headers);
  const overtaken = findOvertaking(ctx);
  // The draft of a form is for its account alone, and outlives the session.
  const holdsBack = (name: string) =>
    overtaken !== undefined && isPersonalCookie(name, overtaken === "end" ? [personalCookies.draft] : []);
  cookies.commit(headers, holdsBack);
  commitCacheHeaders(ctx, headers, overtaken !== undefined);
  request.endDeadline();
}

/**
 * What has overtaken a request with a session: while it was processed, another request has ended that session here, or its
 * browser has started another session. The answer may then arrive after the answer of the log-out or log-in, so nothing of a
 * person is written to the browser.
 */
function findOvertaking({ session, browser }: RequestContext): "start" | "end" | undefined {
  const { answered, received, isStartedByRequest } = session;
  const { device } = browser.value;
  if (received && device && !isStartedByRequest && endedSessions.hasStartedAnother(device, received)) return "start";
  return answered && endedSessions.reasonOf(answered) ? "end" : undefined;
}
