import { LaunchForm } from "~/catalogue/components/launch-form";
import { HomeNotices } from "~/frame/notices/home-notices";
import { useFrame } from "~/frame/use-frame";
import { useText } from "~/i18n/text";
import { EmptyState } from "~/ui/feedback/states";
import { BannerTrack } from "~/ui/games/banner-track";
import { CategoryRail } from "~/ui/games/category-rail";
import { TileGrid } from "~/ui/games/tile-grid";
import { VendorStrip } from "~/ui/games/vendor-strip";
import type { HomePage } from "../home-page";
import { ContinuePlaying } from "./continue-playing";
import { FindBar } from "./find-bar";
import { HomeBlock } from "./home-block";
import { HotFilter } from "./hot-filter";
import { InviteOnce } from "./invite-once";
import { WinnerBoard } from "./winner-board";

/** Blocks that are in the first screen or near it; the ones below are drawn when they come near. */
const NEAR_BLOCKS = 1;

/** Everything of home between header and bottom bar (specification section 2, home). */
export function HomeMain({ page }: { page: HomePage }) {
  const text = useText();
  const { brand } = useFrame();
  const { query, banners, notices, categories, blocks, vendors, strip, last, winners } = page;
  const action = text("common:details");
  const tabs = [
    {
      category: "hot",
      to: "/m/home?tab=HOT",
      label: text("lobby:hot"),
      current: query.tab === "home" || query.tab === "HOT",
    },
    ...categories.map(({ code, tile, label }) => ({
      category: tile,
      to: `/m/home?tab=${code}`,
      label: text(label),
      current: query.tab === code,
    })),
    {
      category: "promotions",
      to: "/m/home?tab=VENDORS",
      label: text("lobby:vendors"),
      current: query.tab === "VENDORS",
    },
  ] as const;
  return (
    <main id="main">
      <h1 className="visually-hidden">{brand.name}</h1>
      <BannerTrack
        label={text("lobby:promotions")}
        banners={banners.map((banner) => ({ ...banner, caption: { action } }))}
      />
      <HomeNotices notices={notices} />
      {query.tab !== "HOT" && <FindBar />}
      <CategoryRail label={text("lobby:categories")} items={tabs} />
      {query.tab === "HOT" && <HotFilter name={query.name} />}
      {strip && (
        <VendorStrip
          label={text("lobby:vendors")}
          vendors={[
            { code: "", name: text("common:all"), to: `/m/home?tab=${query.tab}`, current: query.vendor === "" },
            ...strip,
          ]}
        />
      )}
      <LaunchForm>
        {last && <ContinuePlaying game={last} />}
        {blocks.map((block, index) => (
          <HomeBlock key={block.id} block={block} far={index >= NEAR_BLOCKS} />
        ))}
      </LaunchForm>
      {vendors && (
        <TileGrid
          tiles={vendors.map(({ games, ...tile }) => ({
            ...tile,
            note: games && text("lobby:games_count", { count: games }),
          }))}
        />
      )}
      {winners && <WinnerBoard winners={winners} />}
      {query.tab === "home" && <InviteOnce />}
      {blocks.length === 0 && !vendors && (
        <EmptyState title={text("lobby:nothing_here")} action={{ to: "/m/home", label: text("common:home") }} />
      )}
    </main>
  );
}
