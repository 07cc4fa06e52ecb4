/** Browsers inside other apps, by the words they put into their user agent. */
const APPS =
  /FBAN|FBAV|FB_IAB|Instagram|\bLine\/|MicroMessenger|\bQQ\/|Telegram|Viber|Zalo|KAKAOTALK|Snapchat|TikTok|musical_ly|BytedanceWebview|Twitter|LinkedInApp|Pinterest|; wv\)/i;

/** Whether a page is shown inside another app: sign-in providers refuse such browsers, so their buttons are hidden there. */
export function isInAppBrowser(userAgent: string | null | undefined): boolean {
  return APPS.test(userAgent ?? "");
}
