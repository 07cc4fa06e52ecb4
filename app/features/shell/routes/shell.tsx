import { Outlet, useLocation, useNavigation } from "react-router";
import { useText } from "~/i18n/text";
import { BottomBar } from "~/ui/bottom-bar";
import { SkipLink } from "~/ui/skip-link";
import { Toast } from "~/ui/toast";
import { LaunchKey } from "../../launch/components/launch-form";
import { isSheet } from "../sheets";
import { useFrame } from "../use-frame";

/** The frame around every page of the lobby: skip link, bottom bar, and what is to be told once. */
export default function Shell() {
  const text = useText();
  const { pathname } = useLocation();
  const { flash } = useFrame();
  const places = [
    { to: "/m/home", icon: "home", label: text("common:home") },
    { to: "/m/activity", icon: "gift", label: text("lobby:events") },
    { to: "/m/voucherCenter", icon: "deposit", label: text("common:deposit"), raised: true },
    { to: "/m/service", icon: "chat", label: text("lobby:service") },
    { to: "/m/member/home", icon: "profile", label: text("lobby:profile") },
  ] as const;
  const current = pathname === "/" || pathname.startsWith("/m/index") || pathname === "/m" ? "/m/home" : pathname;
  const covered = isSheet(pathname);
  const starting = useNavigation().formAction === "/m/trial";
  return (
    <>
      {!covered && <SkipLink />}
      <Outlet />
      <LaunchKey />
      {flash && <Toast tone={flash.startsWith("errors:") ? "bad" : "good"} message={text(flash)} top={covered} />}
      {starting && <Toast tone="good" message={text("auth:please_wait")} />}
      {/* Below a sheet everything is seen and out of reach. */}
      <div inert={covered}>
        <BottomBar items={places.map((place) => ({ ...place, current: place.to === current }))} />
      </div>
    </>
  );
}
