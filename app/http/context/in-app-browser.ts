/** Words in the user agents of browsers inside other apps. */
const IN_APP_BROWSERS =
  /FBAN|FBAV|FB_IAB|Instagram|\bLine\/|MicroMessenger|\bQQ\/|Telegram|Viber|Zalo|KAKAOTALK|Snapchat|TikTok|musical_ly|BytedanceWebview|Twitter|LinkedInApp|Pinterest|; wv\)/i;

/** Whether the page is shown inside another app. Sign-in providers refuse such browsers, so their buttons are hidden. */
export function isInAppBrowser(userAgent: string | null | undefined): boolean {
  return IN_APP_BROWSERS.test(userAgent ?? "");
}
