import { redirect } from "react-router";
import { requireSession } from "~/http/guards.server";
import { requestContext } from "~/http/request-context.server";
import { useText } from "~/i18n/text";
import { mayDeposit } from "~/session/account-types";
import { TitleHeader } from "~/ui/header";
import { UnavailableState } from "~/ui/states";
import { useFrame } from "../use-frame";
import type { Route } from "./+types/unavailable";

/** Screens this lobby knows by name and does not have here: their titles, and whether they are for members. */
const screens: Record<string, { title: string; members?: true; backHome?: true }> = {
  "/m/activity": { title: "lobby:promotions", backHome: true },
  "/m/activityDetail": { title: "lobby:promotions" },
  "/m/voucherCenter": { title: "common:deposit", members: true },
  "/m/member/home": { title: "lobby:profile", members: true },
};

/** Says plainly that a screen is not available here and whom to ask (readings, choice 16). */
export function loader({ context, url }: Route.LoaderArgs) {
  const screen = screens[url.pathname] ?? ({ title: "common:unavailableTitle" } satisfies (typeof screens)[string]);
  const own = requestContext(context);
  if (screen.members) {
    const { type } = requireSession(own);
    // The bottom bar's free check (specification section 5; readings, choice 18).
    if (url.pathname === "/m/voucherCenter" && !mayDeposit(type)) {
      own.tell("errors:free_reject");
      throw redirect("/m/home");
    }
  }
  return { title: screen.title, backHome: screen.backHome ?? false };
}

export default function Unavailable({ loaderData }: Route.ComponentProps) {
  const text = useText();
  const { brand } = useFrame();
  const title = text(loaderData.title);
  return (
    <>
      <title>{`${title} · ${brand.name}`}</title>
      <TitleHeader title={title} backTo="/m/home" backFixed={loaderData.backHome} />
      <main id="main" className="sec">
        <UnavailableState supportTo="/m/service" />
      </main>
    </>
  );
}
