/** Names of the cookies that belong to one person. On https they carry the `__Host-` prefix. */
export const personalCookies = {
  session: "session",
  visitor: "visitor",
  flash: "flash",
  remembered: "remembered",
  /** A log-in on the agents' page, remembered there alone. */
  agent: "agent",
  /** A sign-in that a provider was asked for. */
  signIn: "signin",
  /** Whose session ended here by itself: the way to the log-in of that kind of account. */
  ended: "ended",
  /** The next step of a log-in that is half done. */
  step: "step",
  /** What was typed into a form whose session had ended. */
  draft: "draft",
  /** The code that was sent last. */
  sms: "sms",
} as const;

const { session: sessionName, flash: flashName, remembered, agent, ended, draft, sms } = personalCookies;
const shown = [sessionName, flashName, remembered, agent, ended, draft, sms].join("|");
const personal = new RegExp(`(?:^|;\\s*)(?:__Host-)?(?:${shown})=`);

const session = new RegExp(`(?:^|;\\s*)(?:__Host-)?${sessionName}=`);
const more = new RegExp(`(?:^|;\\s*)(?:__Host-)?(?:${flashName}|${agent})=`);

/** True when the visitor may be signed in and nothing is to be told to them. */
export function carriesSessionAlone(header: string | undefined): boolean {
  return header !== undefined && session.test(header) && !more.test(header);
}

/** True when a page for this visitor may differ from the one for every other guest. */
export function carriesPersonalCookie(header: string | undefined): boolean {
  return header !== undefined && personal.test(header);
}
