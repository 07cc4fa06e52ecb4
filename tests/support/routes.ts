/** A game that every sandbox has. */
export const GAME = "RNG.JL.3001";

/** Pages a guest can open, one of each kind. */
export const GUEST_PAGES = [
  "/m/home",
  "/m/home?tab=HOT",
  "/m/home?tab=FISH",
  "/m/home?tab=VENDORS",
  "/m/slot-games",
  "/m/live-games",
  "/m/hot-games",
  "/m/provider?vassalage=JL",
  "/m/slot-games?gameName=zzzz",
  "/m/login",
  "/m/notice",
  "/m/service",
  "/m/set",
  "/m/login?type=sms",
  "/m/register",
  "/m/register?type=mobile",
  "/m/forget",
  "/m/forget?type=email",
  "/m/activity",
  `/m/launch?game=${GAME}`,
] as const;

/** Pages that need a member, or look different to one. */
export const MEMBER_PAGES = [
  "/m/home",
  "/m/slot-games",
  "/m/notice",
  "/m/logout",
  "/m/changePsw",
  "/m/member/home",
  "/m/voucherCenter",
  `/m/launch?game=${GAME}`,
] as const;
