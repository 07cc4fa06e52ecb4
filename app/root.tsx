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
import type { MessageKey } from "~/i18n/message-key";
import { usePagePath } from "~/ui/use-page-path";
import type { Route } from "./+types/root";
import { guest, PlayerContext, usePlayer } from "./catalogue/use-player";
import { rememberedAgentMiddleware } from "./features/accounts/login/remembered-agent.server";
import { ClosedSite } from "./frame/closed-site";
import { createFrame, getServiceContacts } from "./frame/frame.server";
import { loadMemberFrame } from "./frame/member/personal-loader.server";
import { getMenu } from "./frame/menu/menu.server";
import { FrameContext, useFrame } from "./frame/use-frame";
import { getRequestContext } from "./http/context/request-context.server";
import { serverTimingMiddleware } from "./http/context/server-timing.server";
import { canonicalPathMiddleware } from "./http/guards/canonical-path.server";
import { givenUpTokensMiddleware } from "./http/session-end/log-out.server";
import { LiveTranslation } from "./i18n/live-translation";
import { useText } from "./i18n/text";
import { PageLanguageProvider } from "./i18n/text-language";
import { isShown } from "./site/closed-site";
import { pageMiddleware } from "./site/page-response.server";
import { closedHeaders, getSite } from "./site/site.server";
import { statusGateMiddleware } from "./site/status-gate.server";
import { useRequestId } from "./ui/feedback/request-id";
import { FailedState } from "./ui/feedback/states";
import { Link } from "./ui/layout/link";
import { Logo } from "./ui/layout/logo";
import styles from "./ui/styles/index.css?url";
import rightToLeftStyles from "./ui/styles/right-to-left.css?url";

/**
 * Of every request that reaches the router. Shared member pages are answered before it (server/page-cache/member-pages.ts), so
 * each entry says what becomes of it there (tests/structure/member-pages.test.ts).
 */
export const middleware = [
  // Member pages: the same times, by `collectGatewayTiming` and `cachedPageTiming`.
  serverTimingMiddleware,
  // Member pages: opened by the same `openPage`, completed by `commitRequestContext` alone. They have no JSON, and a page whose
  // session the gateway has ended is left to the router.
  pageMiddleware,
  // Member pages: without it. It concerns writes and JSON, and a page of a closed site is not stored.
  statusGateMiddleware,
  // Member pages: without it. An address in another spelling is not one of theirs.
  canonicalPathMiddleware,
  // Member pages: without it. No session is started, replaced or ended there, so no token is given up.
  givenUpTokensMiddleware,
  // Member pages: without it. A request with this cookie is left to the router (`carriesSessionWithoutOnceCookies`).
  rememberedAgentMiddleware,
];

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const site = getSite(ctx);
  const [memberFrame, menu, contacts] = await Promise.all([
    loadMemberFrame(ctx),
    site.status === "open" ? getMenu(ctx, site) : undefined,
    getServiceContacts(ctx, site),
  ]);
  const frame = createFrame(ctx, site, { ...memberFrame, menu, contacts });
  return data({ frame }, isShown(site.status, ctx.request.url.pathname) ? {} : closedHeaders(site));
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
  return isShown(status, pathname) ? <Outlet /> : <ClosedSite />;
}

/** Message keys for thrown responses, by status. */
const MESSAGE_KEYS: Readonly<Record<number, MessageKey>> = {
  400: "errors:body_unreadable",
  405: "errors:method_not_allowed",
  413: "errors:body_too_large",
  415: "errors:body_type_unknown",
  503: "errors:slow_connection",
};

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const pagePath = usePagePath();
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
      <FailedState level={1} title={title} text={text(key)} retryTo={pagePath} requestId={requestId} />
      <Link className="link" to="/m/home">
        {text("lobby:back_to_lobby")}
      </Link>
    </main>
  );
}
