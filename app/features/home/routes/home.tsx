import { redirect } from "react-router";
import { AnnouncementPopup } from "~/frame/announcements/announcement-popup";
import { LobbyHeader } from "~/frame/components/lobby-header";
import { findAlertAfterRenewal } from "~/frame/contract-alerts.server";
import { useFrame } from "~/frame/use-frame";
import { getRequestContext } from "~/http/context/request-context.server";
import { useText } from "~/i18n/text";
import { getSite } from "~/site/site.server";
import { HomeMain } from "../components/home-main";
import { getHome } from "../home.server";
import type { Route } from "./+types/home";

export async function loader({ context, url }: Route.LoaderArgs) {
  const request = getRequestContext(context);
  const alert = await findAlertAfterRenewal(request);
  if (alert) throw redirect(alert);
  const site = await getSite(request);
  const query = {
    tab: url.searchParams.get("tab") ?? "home",
    name: (url.searchParams.get("gameName") ?? "").slice(0, 60),
    all: url.searchParams.get("all") === "1",
    vendor: /^[\w-]{1,40}$/.exec(url.searchParams.get("vassalage") ?? "")?.[0] ?? "",
  };
  return getHome(request, site, query);
}

export { keepDataAfterFavourite as shouldRevalidate } from "~/catalogue/favourites";

export default function Home({ loaderData }: Route.ComponentProps) {
  const text = useText();
  const { brand } = useFrame();
  return (
    <>
      <title>{`${text("common:home")} · ${brand.name}`}</title>
      <LobbyHeader />
      <HomeMain page={loaderData} />
      <AnnouncementPopup />
    </>
  );
}
