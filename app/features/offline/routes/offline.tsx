import type { ReactNode } from "react";
import { PageTitle } from "~/frame/page-title";
import { useFrame } from "~/frame/use-frame";
import { getRequestContext } from "~/http/context/request-context.server";
import { useText } from "~/i18n/text";
import { StatePanel } from "~/ui/feedback/state-panel";
import { Logo } from "~/ui/layout/logo";
import type { Route } from "./+types/offline";

/** Without the app, which cannot start in a page that stands at another address. */
export function loader({ context }: Route.LoaderArgs): void {
  const { page, preferences } = getRequestContext(context);
  page.hydrates = false;
  if (!preferences.lite) page.scripts.add("offline");
}

/**
 * Shown by the service worker for any address while there is no network; the same for every visitor. The templates are
 * what the worker puts in its place or into kept pages (worker.js).
 */
export default function Offline() {
  const text = useText();
  const { brand } = useFrame();
  return (
    <>
      <PageTitle title={text("common:offlineTitle")} />
      <main id="main" className="whole">
        <p className="logo">
          <Logo name={brand.name} />
        </p>
        <OfflinePanel text={text("common:offlineText")}>
          {/* biome-ignore lint/a11y/useValidAnchor: an empty href is valid and reloads the address under which the page is shown */}
          <a className="btn main" href="">
            {text("common:tryAgain")}
          </a>
        </OfflinePanel>
      </main>
      <template id="form">
        <OfflinePanel text={text("common:offlineForm")}>
          <form method="post" action="/offline" className="resend">
            <input type="hidden" name="fields" />
            <button type="submit" className="btn main">
              {text("common:tryAgain")}
            </button>
          </form>
          <BackLink className="btn line" />
        </OfflinePanel>
      </template>
      <template id="secret">
        <OfflinePanel text={text("common:offlineSecret")}>
          <BackLink className="btn main" />
        </OfflinePanel>
      </template>
      <template id="copy">
        <p className="ribbon copy" role="status">
          <span>{text("common:offlineCopy", { time: "{time}" })}</span>
          {/* biome-ignore lint/a11y/useValidAnchor: as above */}
          <a className="link" href="">
            {text("common:tryAgain")}
          </a>
        </p>
      </template>
    </>
  );
}

function OfflinePanel({ text: sentence, children }: { text: string; children: ReactNode }) {
  const text = useText();
  return (
    <StatePanel illustration="offline" title={text("common:offlineTitle")} text={sentence} level={1}>
      {children}
    </StatePanel>
  );
}

/** To the page with the form; with script a step back, to what was typed there. */
function BackLink({ className }: { className: string }) {
  const text = useText();
  return (
    <a className={className} href="/m/home" data-back="">
      {text("common:back")}
    </a>
  );
}
