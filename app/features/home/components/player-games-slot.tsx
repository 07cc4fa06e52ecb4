import { useEffect } from "react";
import { useFrame } from "~/frame/use-frame";
import { fillPlayerGames } from "~/hydration/member/player-game-rows";
import { useText } from "~/i18n/text";
import { Icon } from "~/ui/layout/icons";
import { Link } from "~/ui/layout/link";

/** The page that has the rows. */
const ADDRESS = "/m/member/games";

/**
 * The empty element for a member's recent games, favourites and level. A script copies them from their page, before the app
 * runs; until then, and without script, a link leads there.
 */
export function PlayerGamesSlot() {
  const text = useText();
  const { member } = useFrame();
  const isMember = member !== undefined;
  useEffect(() => {
    if (isMember) fillPlayerGames();
  }, [isMember]);
  if (!isMember) return null;
  return (
    <>
      {/* An empty text as the content keeps React off what the script has copied. */}
      <div
        className="player-games"
        data-player-games={ADDRESS}
        data-later={import.meta.env.PLAYER_GAMES_ADDRESS}
        suppressHydrationWarning
      >
        {""}
      </div>
      <Link className="panel player-games-link" to={ADDRESS}>
        <Icon name="clock" />
        {text("member:your_games")}
        <Icon name="chevron" size="tiny" />
      </Link>
    </>
  );
}
