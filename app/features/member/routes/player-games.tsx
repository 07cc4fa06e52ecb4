import { LaunchForm } from "~/catalogue/components/launch-form";
import { getCurrentMember } from "~/frame/member/current-member.server";
import { PageTitle } from "~/frame/page-title";
import { getRequestContext } from "~/http/context/request-context.server";
import { requireSession } from "~/http/guards/require-session.server";
import { optionalSection } from "~/http/responses/optional-section.server";
import { useText } from "~/i18n/text";
import { isTrial } from "~/session/account-types";
import { EmptyState, FailedState } from "~/ui/feedback/states";
import { TitleHeader } from "~/ui/layout/header";
import { PlayerGames } from "../components/player-games";
import { getRank } from "../member-centre.server";
import { findPlayerGames, loadPlayerGames } from "../player-games.server";
import type { Route } from "./+types/player-games";

/** The member's level, recent games and favourites: a page, and rows of home, whose script reads them from here. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const record = requireSession(ctx);
  const found = findPlayerGames(ctx, record);
  if (found) return found;
  const level = isTrial(record.type) ? undefined : optionalSection(ctx, getRank(ctx, getCurrentMember(ctx)));
  return loadPlayerGames(ctx, record, level);
}

export default function PlayerGamesPage({ loaderData: games }: Route.ComponentProps) {
  const text = useText();
  const title = text("member:your_games");
  const hasGames = games.recent.length + games.favourites.length > 0;
  return (
    <>
      <PageTitle title={title} />
      <TitleHeader title={title} backTo="/m/home" />
      <main id="main">
        <LaunchForm>
          <PlayerGames games={games} />
        </LaunchForm>
        {games.failed && (
          <div className="sec">
            <FailedState level={2} retryTo="/m/member/games" />
          </div>
        )}
        {!hasGames && !games.failed && <NoGames />}
      </main>
    </>
  );
}

function NoGames() {
  const text = useText();
  return (
    <div className="sec">
      <EmptyState
        title={text("games:no_recent")}
        text={text("games:no_recent_hint")}
        action={{ to: "/m/hot-games", label: text("lobby:hot_games") }}
      />
    </div>
  );
}
