import { PageTitle } from "~/frame/page-title";
import { cacheControl } from "~/http/caching/cache-policy";
import { getRequestContext } from "~/http/context/request-context.server";
import { useText } from "~/i18n/text";
import { TitleHeader } from "~/ui/layout/header";
import { LotteryMain } from "../components/lottery-main";
import { getLotteryPage } from "../lottery.server";
import { readLotteryQuery } from "../lottery-query";
import type { Route } from "./+types/lottery";

/** The countdowns are relative to the time of the response, so a browser must not show the page from its cache. */
export function headers() {
  return { "cache-control": cacheControl.personal };
}

/** The ordinary lottery at /m/lott and the extra lottery at /m/elott. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  if (ctx.page.hydrates) ctx.page.scripts.add("clock");
  const category = url.pathname.startsWith("/m/elott") ? "ELOTT" : "LOTT";
  return getLotteryPage(ctx, category, readLotteryQuery(url.searchParams));
}

export default function Lottery({ loaderData }: Route.ComponentProps) {
  const text = useText();
  const title = text(loaderData.category === "ELOTT" ? "lobby:elottery" : "lobby:lottery");
  return (
    <>
      <PageTitle title={title} />
      <TitleHeader title={title} backTo="/m/home" />
      <LotteryMain page={loaderData} title={title} />
    </>
  );
}
