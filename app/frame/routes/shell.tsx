import { memo } from "react";
import { Outlet, useLocation } from "react-router";
import { PageKeyInput } from "~/catalogue/components/launch-form";
import { getRequestContext } from "~/http/context/request-context.server";
import { asksTrials, isDialogPage, isHomePath } from "~/http/pages/page-facts";
import { CachedMarkup } from "~/hydration/cached-markup/cached-markup";
import { useText } from "~/i18n/text";
import { Announcement } from "~/ui/feedback/announcement";
import { useIsSubmitting } from "~/ui/forms/use-is-submitting";
import { BottomBar } from "~/ui/layout/bottom-bar";
import { SkipLink } from "~/ui/layout/skip-link";
import { Toast } from "~/ui/overlays/toast";
import { FlashMessage } from "../flash-message";
import { getFooterLinks } from "../footer/footer.server";
import { LobbyFooter } from "../footer/lobby-footer";
import { useSideNavigation } from "../menu/use-side-navigation";
import { NavigationProgress } from "../navigation-progress";
import { OfflineRibbon } from "../offline-ribbon";
import { ServicePopup } from "../service/service-popup";
import { useAfterStep } from "../use-after-step";
import { useFrame, useSharedFrame } from "../use-frame";
import { useGestures } from "../use-gestures";
import type { Route } from "./+types/shell";

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const links = isHomePath(url.pathname) ? await getFooterLinks(ctx) : undefined;
  const { message: flash, subject, isProblem: problem } = ctx.flash;
  return { links, flash, ...(subject === undefined ? {} : { subject }), ...(problem ? { problem } : {}) };
}

/** The frame around every page of the lobby: skip link, footer, bottom bar and flash message. */
export default function Shell({ loaderData: { links, flash, subject, problem } }: Route.ComponentProps) {
  const text = useText();
  const { status, member } = useFrame();
  const { pathname, search } = useLocation();
  useGestures();
  const isDialog = isDialogPage(pathname, search) || (member?.trial === true && asksTrials(pathname, search));
  useAfterStep(isDialog);
  const sharedFrame = useSharedFrame();
  const isStartingTrial = useIsSubmitting("/m/trial");
  return (
    <>
      {!isDialog && <SkipLink />}
      <NavigationProgress />
      <Announcement />
      <Outlet />
      {!isDialog && (
        <CachedMarkup name="footer" inputs={sharedFrame && [sharedFrame, links]}>
          <LobbyFooter links={links} />
        </CachedMarkup>
      )}
      <PageKeyInput />
      {flash && <FlashMessage message={flash} subject={subject} problem={problem} top={isDialog} />}
      {isStartingTrial && <Toast tone="good" message={text("auth:please_wait")} />}
      {/* Inert behind a dialog, like the rest of the page; absent while the site is closed. */}
      {status === "open" && (
        <div inert={isDialog}>
          <CachedMarkup name="bar" inputs={sharedFrame && [sharedFrame, isDialog]}>
            <Places isDialog={isDialog} />
          </CachedMarkup>
        </div>
      )}
      <OfflineRibbon />
    </>
  );
}

/** The bottom bar with the places of the lobby. */
const Places = memo(function Places({ isDialog }: { isDialog: boolean }) {
  const text = useText();
  const { pathname } = useLocation();
  const side = useSideNavigation();
  const items = [
    { to: "/m/home", icon: "home", label: text("common:home") },
    { to: "/m/activity", icon: "gift", label: text("lobby:events") },
    { to: "/m/voucherCenter", icon: "deposit", label: text("common:deposit"), raised: true },
    { to: "/m/service", icon: "chat", label: text("lobby:service"), popup: !isDialog && <ServicePopup /> },
    { to: "/m/member/home", icon: "profile", label: text("lobby:profile") },
  ] as const;
  const currentPath = isHomePath(pathname) ? "/m/home" : pathname;
  return <BottomBar items={items.map((item) => ({ ...item, current: item.to === currentPath }))} side={side} />;
});
