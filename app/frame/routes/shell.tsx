import { Outlet, useLocation, useNavigation } from "react-router";
import { LaunchKey } from "~/catalogue/components/launch-form";
import { getRequestContext } from "~/http/context/request-context.server";
import { useText } from "~/i18n/text";
import { MessageToast } from "~/safer-play/components/message-toast";
import { BottomBar } from "~/ui/layout/bottom-bar";
import { SkipLink } from "~/ui/layout/skip-link";
import { Toast } from "~/ui/overlays/toast";
import { LobbyFooter } from "../components/lobby-footer";
import { ServicePopup } from "../components/service-popup";
import { getFooterLinks } from "../footer.server";
import { isDialogPage, isHome } from "../header-rules";
import { useFrame } from "../use-frame";
import { useGestures } from "../use-gestures";
import type { Route } from "./+types/shell";

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  return { links: isHome(url.pathname) ? await getFooterLinks(ctx) : undefined, flash: ctx.page.flashMessage };
}

/** Seconds after which a message leaves where script runs (specification sections 5 and 9). */
const MESSAGE_SECONDS = { free_reject: 2, bad: 8, good: 3 } as const;

/** The frame around every page of the lobby: skip link, footer, bottom bar, and what is to be told once. */
export default function Shell({ loaderData: { links, flash } }: Route.ComponentProps) {
  const text = useText();
  const { gate } = useFrame();
  const { pathname, search } = useLocation();
  useGestures();
  const places = [
    { to: "/m/home", icon: "home", label: text("common:home") },
    { to: "/m/activity", icon: "gift", label: text("lobby:events") },
    { to: "/m/voucherCenter", icon: "deposit", label: text("common:deposit"), raised: true },
    { to: "/m/service", icon: "chat", label: text("lobby:service"), popup: <ServicePopup /> },
    { to: "/m/member/home", icon: "profile", label: text("lobby:profile") },
  ] as const;
  const current = isHome(pathname) ? "/m/home" : pathname;
  const covered = isDialogPage(pathname, search);
  const starting = useNavigation().formAction === "/m/trial";
  const tone = flash?.startsWith("errors:") ? "bad" : "good";
  const seconds = flash === "errors:free_reject" ? MESSAGE_SECONDS.free_reject : MESSAGE_SECONDS[tone];
  return (
    <>
      {!covered && <SkipLink />}
      <Outlet />
      {!covered && <LobbyFooter links={links} />}
      <LaunchKey />
      {flash && <MessageToast message={flash} seconds={seconds} top={covered} />}
      {starting && <Toast tone="good" message={text("auth:please_wait")} />}
      {/* Below a sheet everything is seen and out of reach; where the site is closed, the places are too. */}
      {gate === 0 && (
        <div inert={covered}>
          <BottomBar items={places.map((place) => ({ ...place, current: place.to === current }))} />
        </div>
      )}
    </>
  );
}
