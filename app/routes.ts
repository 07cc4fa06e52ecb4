import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

const home = "features/home/routes/home.tsx";
const contracts = "features/agent/routes/contracts.tsx";

/**
 * The addresses of the product. A route's id is stable: JSON answers and /openapi.json are keyed by it, so that a file can
 * move without changing them.
 */
export default [
  layout("frame/routes/shell.tsx", { id: "shell" }, [
    index(home, { id: "homeRoot" }),
    route("m", home, { id: "homeM" }),
    route("m/index", home, { id: "homeIndex" }),
    route("m/index.html", home, { id: "homeIndexHtml" }),
    route("m/home", home, { id: "home" }),

    route("m/login", "features/accounts/login/routes/login.tsx", { id: "login" }),
    route("m/login/verify", "features/accounts/login/routes/login-verify.tsx", { id: "loginVerify" }),
    route("m/login/bind", "features/accounts/login/routes/login-bind.tsx", { id: "loginBind" }),
    route("m/agent", "features/accounts/login/routes/agent-login.tsx", { id: "agentLogin" }),
    route("m/logout", "features/accounts/login/routes/logout.tsx", { id: "logout" }),
    route("m/register", "features/accounts/registration/routes/register.tsx", { id: "register" }),
    route("m/register.html", "features/accounts/registration/routes/register.tsx", { id: "registerHtml" }),
    route("m/forget", "features/accounts/password/routes/forget.tsx", { id: "forgotPassword" }),
    route("m/changePsw", "features/accounts/password/routes/change-password.tsx", { id: "changePassword" }),

    route("m/agent/home", "features/agent/routes/agent-home.tsx", { id: "agentHome" }),
    route("m/member/agent/alerts", "features/agent/routes/alerts.tsx", { id: "contractAlerts" }),
    route("m/member/agent/getSalaryContract", contracts, { id: "salaryContract" }),
    route("m/member/agent/getDevidendContract", contracts, { id: "dividendContract" }),
    route("m/member/agent/getHourContract", contracts, { id: "hourContract" }),
    route("m/invite", "features/invite/routes/invite.tsx", { id: "invite" }),

    route("m/notice", "features/notices/routes/notice.tsx", { id: "notices" }),
    route("m/noticeDetail", "features/notices/routes/notice-detail.tsx", { id: "noticeDetail" }),
    route("m/announcements", "features/notices/routes/announcements.tsx", { id: "announcements" }),
    route("m/activity", "features/promotions/routes/activity.tsx", { id: "promotions" }),
    route("m/activityDetail", "features/promotions/routes/activity-detail.tsx", { id: "promotionDetail" }),
    route("m/help", "features/help/routes/help.tsx", { id: "help" }),
    route("m/helpDetail", "features/help/routes/help-detail.tsx", { id: "helpDetail" }),
    route("m/service", "features/service/routes/service.tsx", { id: "customerService" }),
    route("m/feedback", "features/service/routes/feedback.tsx", { id: "feedback" }),
    route("m/set", "features/settings/routes/set.tsx", { id: "settings" }),
    route("m/language", "features/settings/routes/language.tsx", { id: "language" }),
    route("m/download", "features/download/routes/download.tsx", { id: "download" }),
    route("m/responsible", "features/responsible/routes/responsible.tsx", { id: "responsiblePlay" }),
    route("m/terms", "features/legal/routes/legal.tsx", { id: "terms" }),
    route("m/privacy", "features/legal/routes/legal.tsx", { id: "privacy" }),
    route("m/launch", "features/launch/routes/launch.tsx", { id: "launch" }),
    route("m/play-safe", "features/launch/routes/play-safe.tsx", { id: "safePlay" }),
    route("m/lott", "features/lottery/routes/lottery.tsx", { id: "lott" }),
    route("m/elott", "features/lottery/routes/lottery.tsx", { id: "elott" }),

    route("m/member/home", "features/member/routes/member-home.tsx", { id: "memberHome" }),
    route("m/member/benefits", "features/member/routes/benefits.tsx", { id: "benefits" }),
    route("m/member/games", "features/member/routes/player-games.tsx", { id: "playerGames" }),
    route("m/member/icon", "features/member/routes/head-icon.tsx", { id: "headIcon" }),
    route("m/member/devices", "features/member/routes/devices.tsx", { id: "devices" }),
    route("m/member/messages", "features/inbox/routes/inbox.tsx", { id: "inbox" }),
    route("m/member/winners-board", "features/winners/routes/winners-board.tsx", { id: "winnersBoard" }),
    route("m/member/live-rooms", "features/live/routes/live-rooms.tsx", { id: "liveRooms" }),
    // Screens outside of the lobby, which are only linked (screens.server.ts): withdrawal, betting-record and others.
    route("m/member/:screen", "features/member/routes/screen.tsx", { id: "memberScreen" }),
    route("m/voucherCenter", "features/deposit/routes/voucher-center.tsx", { id: "voucherCenter" }),
    route("m/rewardCenter", "features/rewards/routes/reward-center.tsx", { id: "rewardCenter" }),
    route("m/promoCode", "features/rewards/routes/promo-code.tsx", { id: "promoCode" }),

    route("m/favourite", "features/games/routes/favourite.tsx", { id: "favourite" }),
    route("m/random", "features/games/routes/random.ts", { id: "randomGame" }),

    // All lists of games share one route: slot-games, fishing-games, poker-games, live-games, hot-games, provider and others.
    route("m/:list", "features/games/routes/game-list.tsx", { id: "gameList" }),
  ]),
  route("m/play/:id", "features/launch/routes/play.tsx", { id: "play" }),
  route("m/popup", "features/notices/routes/popup.ts", { id: "announcementPopup" }),
  route("m/chat", "features/service/routes/chat.tsx", { id: "chat" }),
  route("m/play-check", "features/launch/routes/play-check.tsx", { id: "realityCheck" }),
  route("m/balance", "features/launch/routes/balance.ts", { id: "balance" }),
  route("m/human-check", "features/accounts/verification/routes/human-check.ts", { id: "humanCheck" }),
  route("m/login/with/:provider", "features/accounts/login/routes/social.ts", { id: "socialLogin" }),
  route("m/trial", "features/accounts/login/routes/trial.ts", { id: "trial" }),
  route("openapi.json", "documentation/routes/openapi.ts", { id: "openApi" }),
  route("docs", "documentation/routes/docs.tsx", { id: "docs" }),
  route("app", "features/offline/routes/app.ts", { id: "installedApp" }),
  route("offline", "features/offline/routes/offline.tsx", { id: "offline" }),
  route("sw.js", "features/offline/routes/worker.ts", { id: "serviceWorker" }),
  route("manifest.webmanifest", "site/routes/manifest.ts", { id: "webManifest" }),
  route("brand/:colours", "site/routes/brand-stylesheet.ts", { id: "brandStylesheet" }),
  route("*", "frame/routes/unknown.tsx", { id: "unknown" }),
] satisfies RouteConfig;
