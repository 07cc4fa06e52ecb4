import { useText } from "~/i18n/text";
import { BannerTrack } from "~/ui/banner-track";
import { CategoryRail } from "~/ui/category-rail";
import { GameGrid } from "~/ui/game-grid";
import { Section } from "~/ui/section";
import { Behind } from "~/ui/sheet";
import type { HomePreview } from "../../home/home-page";
import { LobbyHeader } from "../../shell/components/lobby-header";

/** What is seen of the lobby behind a sheet that was opened by its own address: the first screen of home, out of reach. */
export function Backdrop({ home }: { home: HomePreview }) {
  const text = useText();
  const { banners, categories, games } = home;
  return (
    <Behind header={<LobbyHeader />}>
      <BannerTrack label={text("lobby:promotions")} banners={banners} />
      <CategoryRail
        label={text("lobby:categories")}
        items={categories.map(({ tile, label, code }) => ({
          category: tile,
          to: `/m/home?tab=${code}`,
          label: text(label),
        }))}
      />
      <Section id="backdrop-hot" title={text("lobby:hot_games")} icon="hot">
        <GameGrid games={games} featured />
      </Section>
    </Behind>
  );
}
