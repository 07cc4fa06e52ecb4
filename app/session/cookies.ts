/** Names of the cookies that belong to one person. On https they carry the `__Host-` prefix. */
export const personalCookies = {
  session: "session",
  visitor: "visitor",
  flash: "flash",
  remembered: "remembered",
  /** The code that was sent last. */
  sms: "sms",
} as const;

const personal = new RegExp(
  `(?:^|;\\s*)(?:__Host-)?(?:${personalCookies.session}|${personalCookies.flash}|${personalCookies.remembered}|${personalCookies.sms})=`,
);

const session = new RegExp(`(?:^|;\\s*)(?:__Host-)?${personalCookies.session}=`);
const flash = new RegExp(`(?:^|;\\s*)(?:__Host-)?${personalCookies.flash}=`);

/** True when the visitor may be signed in and nothing is to be told to them. */
export function carriesSessionAlone(header: string | undefined): boolean {
  return header !== undefined && session.test(header) && !flash.test(header);
}

/** True when a page for this visitor may differ from the one for every other guest. */
export function carriesPersonalCookie(header: string | undefined): boolean {
  return header !== undefined && personal.test(header);
}
