import { useFavouriteButtons } from "~/catalogue/components/favourite-button";
import { useFrame } from "~/frame/use-frame";
import { useText } from "~/i18n/text";
import { ForeignText } from "~/i18n/text-language";
import { GameRow } from "~/ui/games/game-grid";
import { Icon } from "~/ui/layout/icons";
import { Link } from "~/ui/layout/link";
import { Section } from "~/ui/layout/section";
import type { PlayerGames as Games, Rank } from "../member.response-schema.server";
import { levelTitle, progressText, RankBar } from "./rank-card";

/**
 * The level, recent games and favourites of the member. Place it inside the launch form. Home shows a copy of what this
 * renders.
 */
export function PlayerGames({ games: { rank, recent, favourites } }: { games: Games }) {
  const text = useText();
  const favouriteButton = useFavouriteButtons();
  return (
    <div className="player-games">
      {rank && <RankLine rank={rank} />}
      {recent.length > 0 && (
        <Section id="own-recent" title={text("member:recent")} icon="clock" moreTo="/m/recent-games">
          <GameRow games={recent} favouriteButton={favouriteButton} />
        </Section>
      )}
      {favourites.length > 0 && (
        <Section id="own-favourites" title={text("games:favourites")} icon="heart" moreTo="/m/fav-games">
          <GameRow games={favourites} favouriteButton={favouriteButton} />
        </Section>
      )}
    </div>
  );
}

/** The level and the progress to the next one in one line. */
function RankLine({ rank }: { rank: Rank }) {
  const text = useText();
  const { member } = useFrame();
  return (
    <Link className="panel rank-line" to={member?.vipBenefits ? "/m/member/benefits" : "/m/member/home"}>
      <Icon name="vip" />
      <span>
        <span className="between num">
          <b>
            <ForeignText>{levelTitle(rank, text)}</ForeignText>
          </b>
          <small>{progressText(rank, text)}</small>
        </span>
        <RankBar rank={rank} />
      </span>
    </Link>
  );
}
