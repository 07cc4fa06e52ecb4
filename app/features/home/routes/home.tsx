import { redirect } from "react-router";
import { AnnouncementPopup } from "~/frame/announcements/announcement-popup";
import { AnnouncementStrip } from "~/frame/announcements/announcement-strip";
import { LobbyHeader } from "~/frame/header/lobby-header";
import { findHomeAlert, homeTabOf, startHomeValues } from "~/frame/member/personal-loader.server";
import { PageTitle } from "~/frame/page-title";
import { getRequestContext, type RequestContext } from "~/http/context/request-context.server";
import { useText } from "~/i18n/text";
import { beginsWithMessage, HomeMain } from "../components/home-main";
import type { HomePage, HomeQuery } from "../home.response-schema.server";
import { getHomeHead, getHomeTab, getLobby, showsDraws } from "../home.server";
import { getNextDraws } from "../next-draws.server";
import type { Route } from "./+types/home";

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const alert = await findHomeAlert(ctx);
  if (alert) throw redirect(alert);
  const query = readHomeQuery(url.searchParams);
  const [head, tab] = await Promise.all([getHomeHead(ctx), loadTab(ctx, query)]);
  return { query, ...head, ...tab } satisfies HomePage;
}

/** The tab, and what it shows beside the lobby: each part begins to load as soon as it can. */
async function loadTab(ctx: RequestContext, query: HomeQuery) {
  const values = startHomeValues(ctx);
  const lobby = await getLobby(ctx);
  const draws = showsDraws(lobby, query) ? getNextDraws(ctx) : Promise.resolve([]);
  return getHomeTab(ctx, lobby, query, { ...values, draws });
}

function readHomeQuery(params: URLSearchParams): HomeQuery {
  return {
    tab: homeTabOf(params),
    name: (params.get("gameName") ?? "").slice(0, 60),
    all: params.get("all") === "1",
    vendor: /^[\w-]{1,40}$/.exec(params.get("vassalage") ?? "")?.[0] ?? "",
  };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const text = useText();
  const { announcement, blocks } = loaderData;
  return (
    <>
      <PageTitle title={text("common:home")} />
      <LobbyHeader />
      <HomeMain page={loaderData} />
      <AnnouncementPopup>
        {/* It would cover the message, and the way on. */}
        {announcement && !beginsWithMessage(blocks) && <AnnouncementStrip note={announcement} />}
      </AnnouncementPopup>
    </>
  );
}
