import { useFrame } from "~/frame/use-frame";
import { getRequestContext } from "~/http/context/request-context.server";
import { cacheControl } from "~/http/responses/cache-policy";
import { useText } from "~/i18n/text";
import { TitleHeader } from "~/ui/layout/header";
import { LotteryMain } from "../components/lottery-main";
import { getLotteryPage } from "../lottery.server";
import { readLotteryQuery } from "../lottery-page";
import type { Route } from "./+types/lottery";

/** The times are true for the moment they were told: a browser must not show them again from its cache. */
export function headers() {
  return { "cache-control": cacheControl.personal };
}

/** The lottery and the extra lottery: one page each, told apart by their address. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  ctx.page.hasClock = ctx.page.hydrates;
  const category = url.pathname.startsWith("/m/elott") ? "ELOTT" : "LOTT";
  return getLotteryPage(ctx, category, readLotteryQuery(url.searchParams));
}

export default function Lottery({ loaderData }: Route.ComponentProps) {
  const text = useText();
  const { brand } = useFrame();
  const title = text(loaderData.category === "ELOTT" ? "lobby:elottery" : "lobby:lottery");
  return (
    <>
      <title>{`${title} · ${brand.name}`}</title>
      <TitleHeader title={title} backTo="/m/home" />
      <LotteryMain page={loaderData} title={title} />
    </>
  );
}
