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
  "/m/noticeDetail?id=501",
  "/m/announcements",
  "/m/activity",
  "/m/activityDetail?id=605",
  "/m/help?tag=password",
  "/m/helpDetail?tag=register",
  "/m/service",
  "/m/set",
  "/m/invite",
  "/m/language",
  "/m/download",
  "/m/download?popup=1",
  "/m/responsible",
  "/m/feedback",
  "/m/register",
  `/m/launch?game=${GAME}`,
  "/m/lott",
  "/m/elott?playType=ent",
  "/m/play-safe",
] as const;

/** Pages that need a member, or look different to one. */
export const MEMBER_PAGES = [
  "/m/home",
  "/m/slot-games",
  "/m/notice",
  "/m/noticeDetail?id=501",
  "/m/announcements",
  "/m/activity",
  "/m/activityDetail?id=605",
  "/m/logout",
  "/m/member/home",
  "/m/member/icon",
  "/m/member/devices",
  "/m/member/transfer",
  "/m/voucherCenter",
  "/m/service",
  "/m/feedback",
  "/m/set",
  "/m/rewardCenter",
  "/m/promoCode",
  `/m/launch?game=${GAME}`,
  "/m/lott",
] as const;

/** Pages of agents. */
export const AGENT_PAGES = [
  "/m/agent/home",
  "/m/member/agent/getSalaryContract",
  "/m/member/agent/getDevidendContract",
  "/m/member/agent/getHourContract",
  "/m/member/agent/alerts",
  "/m/invite",
] as const;
