/**
 * Names of the cookies that hold data of one visitor. On https they carry the `__Host-` prefix, except `runningGame`, which
 * belongs to the path of its play page.
 */
export const personalCookies = {
  session: "session",
  visitor: "visitor",
  flash: "flash",
  rememberedLogin: "remembered",
  /** Username for the next log-in on the agents' log-in page. */
  rememberedAgent: "agent",
  /** Sign-ins with an OpenID provider that have not returned yet. */
  signIn: "signin",
  /** Set after an agent's session has ended: the next log-in page is the agents' one. */
  endedSessionPortal: "ended",
  /** A log-in that needs a second step. */
  pendingLogin: "step",
  /** Fields of a form that was sent after the session had ended. */
  draft: "draft",
  /** A new password was set and nobody has logged in with it yet. */
  passwordReset: "reset",
  /** The verification code that was sent last. */
  sentCode: "sms",
  /** What the member has played since log-in. */
  playSession: "watch",
  /** A game that is open on a play page. */
  runningGame: "play",
  /** The contract requests whose alert was dismissed. */
  dismissedContractAlerts: "contracts-later",
  /** Each of these names a member's last change, for processes that have cached what was before it. */
  favouritesVersion: "hearts",
  recentGamesVersion: "played",
  readMarksVersion: "read",
} as const;

const { session, flash, rememberedLogin, rememberedAgent, endedSessionPortal, draft, sentCode } = personalCookies;
const ANY_PERSONAL = cookiePattern(
  session,
  flash,
  rememberedLogin,
  rememberedAgent,
  endedSessionPortal,
  draft,
  sentCode,
);
const SESSION = cookiePattern(session);
const ONE_TIME_CONTENT = cookiePattern(flash, rememberedAgent);

/**
 * Whether the visitor may be signed in and no other cookie changes the page.
 * @param header the `Cookie` header
 */
export function carriesSessionOnly(header: string | undefined): boolean {
  return header !== undefined && SESSION.test(header) && !ONE_TIME_CONTENT.test(header);
}

/**
 * Whether a page for this visitor may differ from the page for other guests.
 * @param header the `Cookie` header
 */
export function carriesPersonalCookie(header: string | undefined): boolean {
  return header !== undefined && ANY_PERSONAL.test(header);
}

function cookiePattern(...names: string[]): RegExp {
  return new RegExp(`(?:^|;\\s*)(?:__Host-)?(?:${names.join("|")})=`);
}
