interface PersonalCookie {
  /** Without the `__Host-` prefix. */
  name: string;
  /**
   * What it changes of a page that visitors share: nothing; the page, for as long as the browser has the cookie; or the next
   * page once, whose answer removes the cookie. Pages for one visitor, such as the second step of a log-in, do not count.
   */
  changes: "nothing" | "page" | "once";
}

/** The cookies that hold data of one visitor. */
const cookies = {
  session: { name: "session", changes: "page" },
  browser: { name: "browser", changes: "nothing" },
  /** Former name of `browser`, until November 2026. Read where `browser` is missing, so that an upgrade loses nothing. */
  visitor: { name: "visitor", changes: "nothing" },
  flash: { name: "flash", changes: "once" },
  rememberedLogin: { name: "remembered-login", changes: "page" },
  /** Username for the next log-in on the agents' log-in page. The other pages remove it. */
  rememberedAgent: { name: "remembered-agent", changes: "once" },
  /** Sign-ins with an OpenID provider that have not returned yet. */
  signIn: { name: "sign-in", changes: "nothing" },
  /** Set after an agent's session has ended: the next log-in page is the agents' one. */
  endedSessionPortal: { name: "ended-session-portal", changes: "page" },
  /** A log-in that needs a second step. */
  pendingLogin: { name: "pending-login", changes: "nothing" },
  /** The game or favourite button that was tapped last without a session. */
  pendingTap: { name: "pending-tap", changes: "nothing" },
  /** Why the game that was tapped before a log-in did not open. */
  refusedLaunch: { name: "refused-launch", changes: "nothing" },
  /** Fields of a form that was sent after the session had ended. */
  draft: { name: "draft", changes: "page" },
  /** A new password was set and nobody has logged in with it yet. */
  passwordReset: { name: "password-reset", changes: "nothing" },
  /** The verification code that was sent last. */
  sentCode: { name: "sent-code", changes: "page" },
  /** The device, and the accounts that have logged in on it. */
  knownDevice: { name: "known-device", changes: "nothing" },
  /** When accounts have logged in on the device. */
  lastLogins: { name: "last-logins", changes: "nothing" },
  /** What the member has played since log-in. */
  playSession: { name: "play-session", changes: "nothing" },
  /** A game that is open on a play page. */
  runningGame: { name: "running-game", changes: "nothing" },
  /** The contract requests whose alert was dismissed. */
  dismissedContractAlerts: { name: "dismissed-contract-alerts", changes: "nothing" },
  /** Each of these names a member's last change, for processes that have cached what was before it. */
  favouritesVersion: { name: "favourites-version", changes: "nothing" },
  recentGamesVersion: { name: "recent-games-version", changes: "nothing" },
  readMarksVersion: { name: "read-marks-version", changes: "nothing" },
} as const satisfies Readonly<Record<string, PersonalCookie>>;

type Names = { readonly [Key in keyof typeof cookies]: (typeof cookies)[Key]["name"] };

/** The name of a cookie in the list. */
export type PersonalCookieName = Names[keyof Names];

/**
 * Names of the cookies that hold data of one visitor. On https they carry the `__Host-` prefix, except `runningGame`, which
 * belongs to the path of its play page.
 */
export const personalCookies = Object.fromEntries(
  Object.entries(cookies).map(([key, { name }]) => [key, name]),
) as Names;

const NAMES: ReadonlySet<string> = new Set(Object.values(personalCookies));

/** Whether a cookie has data of a visitor. @param name full name @param except names without a prefix */
export function isPersonalCookie(name: string, except: readonly PersonalCookieName[] = []): boolean {
  const plain = name.replace(/^__Host-/, "");
  return NAMES.has(plain) && !except.some((other) => other === plain);
}

const CHANGES_PAGE = patternOf((changes) => changes !== "nothing");
const CHANGES_PAGE_ONCE = patternOf((changes) => changes === "once");
const SESSION = cookiePattern(personalCookies.session);

/**
 * Whether the visitor may be signed in, and has no cookie that changes the next page once, which a page that members share
 * would neither show nor remove. Cookies of the kind `page` do not matter to such a page: `session` is the member's own, and
 * the others change log-in, registration and forms, which members never share (`forMembers` in server-page-facts.server.ts).
 * @param header the `Cookie` header
 */
export function carriesSessionWithoutOnceCookies(header: string | undefined): boolean {
  return header !== undefined && SESSION.test(header) && !CHANGES_PAGE_ONCE.test(header);
}

/**
 * Whether a page for this visitor may differ from the page for other guests.
 * @param header the `Cookie` header
 */
export function carriesPersonalCookie(header: string | undefined): boolean {
  return header !== undefined && CHANGES_PAGE.test(header);
}

function patternOf(isMeant: (changes: PersonalCookie["changes"]) => boolean): RegExp {
  return cookiePattern(...Object.values(cookies).flatMap(({ name, changes }) => (isMeant(changes) ? name : [])));
}

function cookiePattern(...names: string[]): RegExp {
  return new RegExp(`(?:^|;\\s*)(?:__Host-)?(?:${names.join("|")})=`);
}
