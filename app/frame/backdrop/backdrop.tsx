import { useText } from "~/i18n/text";
import { BannerTrack } from "~/ui/content/banner-track";
import { CategoryRail } from "~/ui/games/category-rail";
import { GameGrid } from "~/ui/games/game-grid";
import { Section } from "~/ui/layout/section";
import { InertBackground } from "~/ui/overlays/dialog-page";
import { LobbyHeader } from "../header/lobby-header";
import type { LobbyPreview } from "./lobby-preview.response-schema.server";

/** The first screen of home, inert, behind a dialog that was opened by its address. */
export function Backdrop({ home }: { home: LobbyPreview }) {
  const text = useText();
  const { banners, categories, games } = home;
  return (
    <InertBackground header={<LobbyHeader inert />}>
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
    </InertBackground>
  );
}
