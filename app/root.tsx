import { type ReactNode, useMemo } from "react";
import {
  data,
  isRouteErrorResponse,
  Links,
  Outlet,
  useLocation,
  useRouteLoaderData,
  UNSAFE_useScrollRestoration as useScrollRestoration,
} from "react-router";
import type { Route } from "./+types/root";
import { getFavourites } from "./catalogue/favourites/favourites.server";
import { guest, PlayerContext, usePlayer } from "./catalogue/use-player";
import { rememberedAgentMiddleware } from "./features/accounts/login/remembered-agent.server";
import { ClosedSite } from "./frame/closed-site";
import { createFrame, getServiceContacts } from "./frame/frame.server";
import { getMemberSummary } from "./frame/member/current-member.server";
import { givenUpTokensMiddleware } from "./frame/member/gateway-session.server";
import { toMemberPanel } from "./frame/member/member-panel.server";
import { getUnread } from "./frame/member/unread.server";
import { getMenu } from "./frame/menu/menu.server";
import { FrameContext, useFrame } from "./frame/use-frame";
import { getRequestContext } from "./http/context/request-context.server";
import { serverTimingMiddleware } from "./http/context/server-timing.server";
import { canonicalPathMiddleware } from "./http/guards/canonical-path.server";
import { factsOf } from "./http/pages/page-facts";
import { requestContextMiddleware } from "./http/request/request-middleware.server";
import { LiveTranslation } from "./i18n/live-translation";
import { useText } from "./i18n/text";
import { PageLanguageProvider } from "./i18n/text-language";
import { closedHeaders, getSite, siteMiddleware } from "./site/site.server";
import { statusGateMiddleware } from "./site/status-gate.server";
import { useRequestId } from "./ui/feedback/request-id";
import { FailedState } from "./ui/feedback/states";
import { Link } from "./ui/layout/link";
import { Logo } from "./ui/layout/logo";
import styles from "./ui/styles/index.css?url";
import rightToLeftStyles from "./ui/styles/right-to-left.css?url";

export const middleware = [
  serverTimingMiddleware,
  requestContextMiddleware,
  siteMiddleware,
  statusGateMiddleware,
  canonicalPathMiddleware,
  givenUpTokensMiddleware,
  rememberedAgentMiddleware,
];

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const site = getSite(ctx);
  const [summary, unread, favourites, menu, contacts] = await Promise.all([
    getMemberSummary(ctx),
    getUnread(ctx),
    getFavourites(ctx),
    site.status === "open" ? getMenu(ctx, site) : undefined,
    getServiceContacts(ctx, site),
  ]);
  const frame = createFrame(ctx, site, { member: toMemberPanel(ctx, summary, unread), favourites, menu, contacts });
  const isOpen = site.status === "open" || factsOf(ctx.request.url.pathname).openWhileClosed;
  return data({ frame }, isOpen ? {} : closedHeaders(site));
}

/** Headers of a closed site go out with every page; without this export the router drops them. */
export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

/** The value of an attribute without one, or undefined to leave it out. */
const flag = (isSet: unknown) => (isSet ? "" : undefined);

/** The document around every page, also around one that failed. */
export function Layout({ children }: { children: ReactNode }) {
  const frame = useRouteLoaderData<typeof loader>("root")?.frame;
  const player = useMemo(() => (frame ? { ...frame, isMember: frame.member !== undefined } : guest), [frame]);
  return (
    <FrameContext value={frame}>
      <PlayerContext value={player}>
        <Document>{children}</Document>
      </PlayerContext>
    </FrameContext>
  );
}

function Document({ children }: { children: ReactNode }) {
  const { language, theme, lite, reducedMotion, offline, brand } = useFrame();
  const { isMember } = usePlayer();
  return (
    <html
      lang={language.textTag}
      dir={language.direction}
      data-theme={theme}
      data-texts={language.texts}
      data-lite={flag(lite)}
      data-still={flag(lite || reducedMotion)}
      data-offline={offline ? import.meta.env.SERVICE_WORKER_ADDRESS : undefined}
      data-member={flag(isMember)}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="dark light" />
        <meta name="theme-color" content={brand.themeColor ?? (theme === "light" ? "#ffffff" : "#101727")} />
        <Stylesheets direction={language.direction} brandStylesheet={brand.stylesheet} />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="apple-touch-icon" href={brand.icon ?? "/apple-touch-icon.png"} />
        <link rel="icon" href={brand.icon ?? "/icon.svg"} type={brand.icon ? undefined : "image/svg+xml"} />
        {/* The policy needs no nonce. The empty one keeps `Links` from inheriting one, which would break hydration. */}
        <Links nonce="" />
      </head>
      <body>
        <PageLanguageProvider value={language}>
          <LiveTranslation texts={language.texts}>{children}</LiveTranslation>
        </PageLanguageProvider>
      </body>
    </html>
  );
}

function Stylesheets({
  direction,
  brandStylesheet,
}: {
  direction: "ltr" | "rtl";
  brandStylesheet: string | undefined;
}) {
  return (
    <>
      <link rel="stylesheet" href={styles} />
      {direction === "rtl" && <link rel="stylesheet" href={rightToLeftStyles} />}
      {brandStylesheet && <link rel="stylesheet" href={brandStylesheet} />}
    </>
  );
}

export default function App() {
  useScrollRestoration({});
  const { status } = useFrame();
  const { pathname } = useLocation();
  return status === "open" || factsOf(pathname).openWhileClosed ? <Outlet /> : <ClosedSite />;
}

/** Message keys for thrown responses, by status. */
const MESSAGE_KEYS: Readonly<Record<number, string>> = {
  400: "errors:body_unreadable",
  405: "errors:method_not_allowed",
  413: "errors:body_too_large",
  415: "errors:body_type_unknown",
  503: "errors:slow_connection",
};

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { pathname, search } = useLocation();
  const text = useText();
  const requestId = useRequestId();
  const { brand } = useFrame();
  const title = text("common:pageFailedTitle");
  const key = (isRouteErrorResponse(error) && MESSAGE_KEYS[error.status]) || "errors:unknown_error";
  return (
    <main id="main" className="whole">
      <title>{title}</title>
      <p className="logo">
        <Logo {...brand} />
      </p>
      <FailedState level={1} title={title} text={text(key)} retryTo={`${pathname}${search}`} requestId={requestId} />
      <Link className="link" to="/m/home">
        {text("lobby:back_to_lobby")}
      </Link>
    </main>
  );
}
