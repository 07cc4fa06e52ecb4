import type { ReactNode } from "react";
import {
  data,
  isRouteErrorResponse,
  Links,
  Outlet,
  useLocation,
  UNSAFE_useScrollRestoration as useScrollRestoration,
} from "react-router";
import type { Route } from "./+types/root";
import { agentCodeMiddleware } from "./features/accounts/login/agent-code.server";
import { ClosedSite } from "./frame/components/closed-site";
import { getFrame } from "./frame/frame.server";
import { useFrame } from "./frame/use-frame";
import { getRequestContext } from "./http/context/request-context.server";
import { requestContextMiddleware } from "./http/context/request-middleware.server";
import { LiveTranslation } from "./i18n/live-translation";
import { useText } from "./i18n/text";
import { staysOpen } from "./site/open-pages";
import { closedHeaders, getSite } from "./site/site.server";
import { gateMiddleware } from "./site/status-gate.server";
import { FailedState } from "./ui/feedback/states";
import styles from "./ui/styles/index.css?url";

export const middleware = [requestContextMiddleware, gateMiddleware, agentCodeMiddleware];

export async function loader({ context }: Route.LoaderArgs) {
  const request = getRequestContext(context);
  const site = await getSite(request);
  const frame = await getFrame(request, site);
  const open = site.state === 0 || staysOpen(request.request.url.pathname);
  return data({ frame }, open ? {} : closedHeaders(site));
}

/** What the loader says of a closed site goes out with the page, whichever page was asked for. */
export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export { keepDataAfterFavourite as shouldRevalidate } from "./catalogue/favourites";

export function Layout({ children }: { children: ReactNode }) {
  const { language, theme, lite, still, offline, brand } = useFrame();
  return (
    <html
      lang={language.tag}
      dir={language.direction}
      data-theme={theme}
      data-texts={language.texts}
      data-lite={lite ? "" : undefined}
      data-still={lite || still ? "" : undefined}
      data-offline={offline ? "" : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="dark light" />
        <meta name="theme-color" content={brand.themeColor ?? (theme === "light" ? "#ffffff" : "#101727")} />
        <link rel="stylesheet" href={styles} />
        {brand.sheet && <link rel="stylesheet" href={brand.sheet} />}
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="apple-touch-icon" href={brand.icon ?? "/apple-touch-icon.png"} />
        <link rel="icon" href={brand.icon ?? "/icon.svg"} type={brand.icon ? undefined : "image/svg+xml"} />
        {/* An empty nonce: the policy needs none, and an inherited one would differ at hydration. */}
        <Links nonce="" />
      </head>
      <body>
        <LiveTranslation texts={language.texts}>{children}</LiveTranslation>
      </body>
    </html>
  );
}

export default function App() {
  useScrollRestoration({});
  const { gate } = useFrame();
  const { pathname } = useLocation();
  return gate === 0 || staysOpen(pathname) ? <Outlet /> : <ClosedSite />;
}

/** What an answer that was thrown on purpose tells the person. */
const WORDS: Readonly<Record<number, string>> = {
  400: "errors:body_unreadable",
  405: "errors:method_not_allowed",
  413: "errors:body_too_large",
  415: "errors:body_type_unknown",
  503: "errors:slow_connection",
};

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { pathname, search } = useLocation();
  const text = useText();
  const words = (isRouteErrorResponse(error) && WORDS[error.status]) || "errors:unknown_error";
  return (
    <main id="main" className="whole">
      <title>{text("common:failedTitle")}</title>
      <FailedState level={1} title={text("common:failedTitle")} text={text(words)} retryTo={`${pathname}${search}`} />
    </main>
  );
}
