import { useText } from "~/i18n/text";
import { BannerTrack } from "~/ui/games/banner-track";
import { CategoryRail } from "~/ui/games/category-rail";
import { GameGrid } from "~/ui/games/game-grid";
import { Section } from "~/ui/layout/section";
import { PageBehind } from "~/ui/overlays/dialog-page";
import { LobbyHeader } from "../components/lobby-header";
import type { LobbyPreview } from "./lobby-preview";

/** What is seen of the lobby behind a sheet that was opened by its own address: the first screen of home, out of reach. */
export function Backdrop({ home }: { home: LobbyPreview }) {
  const text = useText();
  const { banners, categories, games } = home;
  return (
    <PageBehind header={<LobbyHeader />}>
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
    </PageBehind>
  );
}
