import { PageTitle } from "~/frame/page-title";
import { getRequestContext } from "~/http/context/request-context.server";
import { useText } from "~/i18n/text";
import { EmptyState, FailedState } from "~/ui/feedback/states";
import { WinnerList } from "~/ui/games/winner-list";
import { TitleHeader } from "~/ui/layout/header";
import { getWinnersPage } from "../winners.server";
import type { Route } from "./+types/winners-board";

const PATH = "/m/member/winners-board";

export async function loader({ context }: Route.LoaderArgs) {
  return getWinnersPage(getRequestContext(context));
}

export default function WinnersBoard({ loaderData: { failed, winners } }: Route.ComponentProps) {
  const text = useText();
  const title = text("member:winners_board");
  return (
    <>
      <PageTitle title={title} />
      <TitleHeader title={title} backTo="/m/home" />
      <main id="main" className="sec">
        {failed && <FailedState retryTo={PATH} level={2} />}
        {!failed && winners.length === 0 && (
          <EmptyState
            title={text("lobby:nothing_here")}
            text={text("member:winners_empty_hint")}
            action={{ to: "/m/hot-games", label: text("lobby:hot_games") }}
          />
        )}
        {winners.length > 0 && <WinnerList winners={winners} />}
      </main>
    </>
  );
}
