import { useFrame } from "~/frame/use-frame";
import { getRequestContext } from "~/http/context/request-context.server";
import { useText } from "~/i18n/text";
import { StatePanel } from "~/ui/feedback/state-panel";
import { Logo } from "~/ui/layout/logo";
import type { Route } from "./+types/offline";

/** Without script: the app cannot start in a page that stands at another address. */
export function loader({ context }: Route.LoaderArgs): void {
  getRequestContext(context).page.hydrates = false;
}

/** Shown by the service worker for any address while there is no network; the same for every visitor. */
export default function Offline() {
  const text = useText();
  const { brand } = useFrame();
  return (
    <main id="main" className="whole">
      <title>{`${text("common:offlineTitle")} · ${brand.name}`}</title>
      <p className="logo">
        <Logo name={brand.name} />
      </p>
      <StatePanel
        illustration="offline"
        title={text("common:offlineTitle")}
        text={text("common:offlineText")}
        level={1}
      >
        {/* biome-ignore lint/a11y/useValidAnchor: an empty href is valid and reloads the address under which the page is shown */}
        <a className="btn main" href="">
          {text("common:tryAgain")}
        </a>
      </StatePanel>
    </main>
  );
}
