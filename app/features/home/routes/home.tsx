import { redirect } from "react-router";
import { AnnouncementPopup } from "~/frame/announcements/announcement-popup";
import { AnnouncementStrip } from "~/frame/announcements/announcement-strip";
import { LobbyHeader } from "~/frame/header/lobby-header";
import { findAlertAfterRenewal } from "~/frame/member/contract-alerts.server";
import { useFrame } from "~/frame/use-frame";
import { getRequestContext } from "~/http/context/request-context.server";
import { useText } from "~/i18n/text";
import { HomeMain } from "../components/home-main";
import type { HomeQuery } from "../home.response-schema.server";
import { getHomePage } from "../home.server";
import type { Route } from "./+types/home";

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const alert = await findAlertAfterRenewal(ctx);
  if (alert) throw redirect(alert);
  return getHomePage(ctx, readHomeQuery(url.searchParams));
}

function readHomeQuery(params: URLSearchParams): HomeQuery {
  return {
    tab: params.get("tab") ?? "home",
    name: (params.get("gameName") ?? "").slice(0, 60),
    all: params.get("all") === "1",
    vendor: /^[\w-]{1,40}$/.exec(params.get("vassalage") ?? "")?.[0] ?? "",
  };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const text = useText();
  const { brand } = useFrame();
  return (
    <>
      <title>{`${text("common:home")} · ${brand.name}`}</title>
      <LobbyHeader />
      <HomeMain page={loaderData} />
      {loaderData.announcement && <AnnouncementStrip note={loaderData.announcement} />}
      <AnnouncementPopup />
    </>
  );
}
