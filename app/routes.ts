import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

const home = "features/home/routes/home.tsx";
const unavailable = "features/shell/routes/unavailable.tsx";

/** The addresses of the product (specification section 2, routes). */
export default [
  layout("features/shell/routes/shell.tsx", [
    index(home, { id: "home-root" }),
    route("m", home, { id: "home-m" }),
    route("m/index", home, { id: "home-index" }),
    route("m/index.html", home, { id: "home-index-html" }),
    route("m/home", home),

    route("m/login", "features/auth/routes/login.tsx"),
    route("m/logout", "features/auth/routes/logout.tsx"),

    route("m/notice", "features/notices/routes/notice.tsx"),
    route("m/service", "features/service/routes/service.tsx"),
    route("m/set", "features/settings/routes/set.tsx"),
    route("m/launch", "features/launch/routes/launch.tsx"),

    route("m/register", unavailable, { id: "register" }),
    route("m/forget", unavailable, { id: "forget" }),
    route("m/activity", unavailable, { id: "activity" }),
    route("m/activityDetail", unavailable, { id: "activity-detail" }),
    route("m/voucherCenter", unavailable, { id: "voucher-center" }),
    route("m/member/home", unavailable, { id: "member-home" }),

    // slot-games, fishing-games, poker-games, live-games, hot-games, provider and the other lists: like pages, one route.
    route("m/:list", "features/games/routes/game-list.tsx"),
  ]),
  route("m/play/:id", "features/launch/routes/play.tsx"),
  route("m/trial", "features/auth/routes/trial.ts"),
  route("openapi.json", "features/documentation/routes/openapi.ts"),
  route("docs", "features/documentation/routes/docs.tsx"),
  route("*", "features/shell/routes/unknown.ts"),
] satisfies RouteConfig;
