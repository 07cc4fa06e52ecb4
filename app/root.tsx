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
import { agentCodeMiddleware } from "./features/auth/agent-code.server";
import { getFrame } from "./features/shell/frame.server";
import { useFrame } from "./features/shell/use-frame";
import { getSite } from "./features/system/system.server";
import { requestContext, requestContextMiddleware } from "./http/request-context.server";
import { useText } from "./i18n/text";
import { formatMoment } from "./ui/format";
import { FailedState, MaintenanceState, RestrictedState } from "./ui/states";
import styles from "./ui/styles/index.css?url";

export const middleware = [requestContextMiddleware, agentCodeMiddleware];

export async function loader({ context }: Route.LoaderArgs) {
  const request = requestContext(context);
  const site = await getSite(request);
  const frame = await getFrame(request, site);
  return data({ frame }, site.state === 0 ? {} : { status: site.state === 1 ? 503 : 403 });
}

export function Layout({ children }: { children: ReactNode }) {
  const { language, theme, lite } = useFrame();
  return (
    <html
      lang={language.tag}
      dir={language.direction}
      data-theme={theme}
      data-texts={language.texts}
      data-lite={lite ? "" : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="dark light" />
        <meta name="theme-color" content={theme === "light" ? "#ffffff" : "#101727"} />
        <link rel="stylesheet" href={styles} />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        {/* An empty nonce: the policy needs none, and an inherited one would differ at hydration. */}
        <Links nonce="" />
      </head>
      <body>{children}</body>
    </html>
  );
}

export default function App() {
  useScrollRestoration({});
  const { gate } = useFrame();
  return gate === 0 ? <Outlet /> : <ClosedSite />;
}

/** The status gate: maintenance or a closed region instead of any page (specification section 2). */
function ClosedSite() {
  const { gate, gateEnds, brand, language } = useFrame();
  const text = useText();
  if (gate === 2) return <RestrictedState brand={brand} />;
  const until = gateEnds && text("lobby:maintenance_until", { time: `${formatMoment(gateEnds, language.tag)} UTC` });
  return <MaintenanceState brand={brand} note={until || undefined} />;
}

/** What an answer that was thrown on purpose tells the person. */
const WORDS: Readonly<Record<number, string>> = {
  400: "errors:form_unreadable",
  413: "errors:form_unreadable",
  415: "errors:form_unreadable",
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
