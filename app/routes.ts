import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

const home = "features/home/routes/home.tsx";
const contracts = "features/agent/routes/contracts.tsx";

/** The addresses of the product (specification section 2, routes). */
export default [
  layout("features/shell/routes/shell.tsx", [
    index(home, { id: "home-root" }),
    route("m", home, { id: "home-m" }),
    route("m/index", home, { id: "home-index" }),
    route("m/index.html", home, { id: "home-index-html" }),
    route("m/home", home),

    route("m/login", "features/auth/routes/login.tsx"),
    route("m/login/verify", "features/auth/routes/login-verify.tsx"),
    route("m/login/bind", "features/auth/routes/login-bind.tsx"),
    route("m/agent", "features/auth/routes/agent-login.tsx"),
    route("m/logout", "features/auth/routes/logout.tsx"),
    route("m/register", "features/registration/routes/register.tsx"),
    route("m/register.html", "features/registration/routes/register.tsx", { id: "register-html" }),
    route("m/forget", "features/password/routes/forget.tsx"),
    route("m/changePsw", "features/password/routes/change-password.tsx"),

    route("m/agent/home", "features/agent/routes/agent-home.tsx"),
    route("m/member/agent/alerts", "features/agent/routes/alerts.tsx"),
    route("m/member/agent/getSalaryContract", contracts, { id: "salary-contract" }),
    route("m/member/agent/getDevidendContract", contracts, { id: "dividend-contract" }),
    route("m/member/agent/getHourContract", contracts, { id: "hour-contract" }),
    route("m/invite", "features/invite/routes/invite.tsx"),

    route("m/notice", "features/notices/routes/notice.tsx"),
    route("m/noticeDetail", "features/notices/routes/notice-detail.tsx"),
    route("m/announcements", "features/announcements/routes/announcements.tsx"),
    route("m/activity", "features/promotions/routes/activity.tsx"),
    route("m/activityDetail", "features/promotions/routes/activity-detail.tsx"),
    route("m/help", "features/help/routes/help.tsx"),
    route("m/helpDetail", "features/help/routes/help-detail.tsx"),
    route("m/service", "features/service/routes/service.tsx"),
    route("m/feedback", "features/service/routes/feedback.tsx"),
    route("m/set", "features/settings/routes/set.tsx"),
    route("m/language", "features/settings/routes/language.tsx"),
    route("m/download", "features/download/routes/download.tsx"),
    route("m/responsible", "features/responsible/routes/responsible.tsx"),
    route("m/launch", "features/launch/routes/launch.tsx"),
    route("m/play-safe", "features/launch/routes/play-safe.tsx"),
    route("m/lott", "features/lottery/routes/lottery.tsx", { id: "lott" }),
    route("m/elott", "features/lottery/routes/lottery.tsx", { id: "elott" }),

    route("m/member/home", "features/member/routes/member-home.tsx"),
    route("m/member/benefits", "features/member/routes/benefits.tsx"),
    route("m/member/icon", "features/member/routes/head-icon.tsx"),
    route("m/member/devices", "features/member/routes/devices.tsx"),
    // withdrawal, betting-record and the other screens that are known by their labels.
    route("m/member/:screen", "features/member/routes/screen.tsx"),
    route("m/voucherCenter", "features/deposit/routes/voucher-center.tsx"),
    route("m/rewardCenter", "features/rewards/routes/reward-center.tsx"),
    route("m/promoCode", "features/rewards/routes/promo-code.tsx"),

    route("m/favourite", "features/games/routes/favourite.tsx"),
    route("m/random", "features/games/routes/random.ts"),

    // slot-games, fishing-games, poker-games, live-games, hot-games, provider and the other lists: like pages, one route.
    route("m/:list", "features/games/routes/game-list.tsx"),
  ]),
  route("m/play/:id", "features/launch/routes/play.tsx"),
  route("m/popup", "features/announcements/routes/popup.ts"),
  route("m/chat", "features/service/routes/chat.tsx"),
  route("m/play-check", "features/launch/routes/play-check.tsx"),
  route("m/balance", "features/launch/routes/balance.ts"),
  route("m/login/with/:provider", "features/auth/routes/social.ts"),
  route("m/trial", "features/auth/routes/trial.ts"),
  route("openapi.json", "features/documentation/routes/openapi.ts"),
  route("docs", "features/documentation/routes/docs.tsx"),
  route("app", "features/offline/routes/app.ts"),
  route("offline", "features/offline/routes/offline.tsx"),
  route("sw.js", "features/offline/routes/worker.ts"),
  route("manifest.webmanifest", "features/brand/routes/manifest.ts"),
  route("brand/:colours", "features/brand/routes/sheet.ts"),
  route("*", "features/shell/routes/unknown.ts"),
] satisfies RouteConfig;
