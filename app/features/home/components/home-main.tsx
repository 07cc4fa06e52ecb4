import { Fragment, memo } from "react";
import { LaunchForm } from "~/catalogue/components/launch-form";
import { PageBanners } from "~/catalogue/components/page-banners";
import { usePlayer } from "~/catalogue/use-player";
import { HomeNotices } from "~/frame/notices/home-notices";
import { useFrame } from "~/frame/use-frame";
import { CachedMarkup } from "~/hydration/cached-markup/cached-markup";
import { useText } from "~/i18n/text";
import { EmptyState, FailedState } from "~/ui/feedback/states";
import { CategoryRail, type CategoryRailItem } from "~/ui/games/category-rail";
import { VendorStrip } from "~/ui/games/vendor-strip";
import { WinnerList } from "~/ui/games/winner-list";
import { Section } from "~/ui/layout/section";
import { usePagePath } from "~/ui/use-page-path";
import type { Block, HomePage } from "../home.response-schema.server";
import { ContinuePlaying } from "./continue-playing";
import { GameSearchLinks } from "./game-search-links";
import { featuredPicture, HomeBlock, hasFeaturedGame, itemsOf, VendorTiles } from "./home-block";
import { HotFilter } from "./hot-filter";
import { InvitePopup } from "./invite-popup";
import { PlayerGamesSlot } from "./player-games-slot";

/** Number of blocks on or near the first screen. The ones below render when they come near the viewport. */
const NEAR_BLOCKS = 1;

const hasLoaded = ({ kind }: Block) => kind !== "failed";

/** Whether several blocks failed: their common reason is shown once. */
function haveBlocksFailed(blocks: readonly Block[]): boolean {
  return blocks.length - blocks.filter(hasLoaded).length > 1;
}

/** Whether a message about blocks takes the place of the first games. */
export function beginsWithMessage(blocks: readonly Block[]): boolean {
  const [first] = blocks;
  return haveBlocksFailed(blocks) || (first !== undefined && itemsOf(first).length === 0);
}

/** Home between the header and the bottom bar. The router's steps do not render it. */
export const HomeMain = memo(function HomeMain({ page }: { page: HomePage }) {
  const text = useText();
  const { brand } = useFrame();
  const { isMember } = usePlayer();
  const { query, blocks, vendors, strip, last, winners } = page;
  const isDown = haveBlocksFailed(blocks);
  const shown = isDown ? blocks.filter(hasLoaded) : blocks;
  const allVendors = {
    code: "",
    name: text("common:all"),
    to: `/m/home?tab=${query.tab}`,
    current: query.vendor === "",
  };
  return (
    <main id="main" className="wide home">
      <h1 className="visually-hidden">{brand.name}</h1>
      <HomeTop page={page} />
      {query.tab === "HOT" && <HotFilter name={query.name} />}
      {strip && <VendorStrip label={text("lobby:vendors")} vendors={[allVendors, ...strip]} />}
      <LaunchForm>
        {last && <ContinuePlaying last={last} />}
        {isDown && <Outage hasRest={shown.length > 0} />}
        {shown.map((block, index) => (
          <Fragment key={block.id}>
            <CachedMarkup
              name="block"
              inputs={isMember ? undefined : [block, index < NEAR_BLOCKS]}
              firstPicture={index < NEAR_BLOCKS ? featuredPicture(block) : undefined}
            >
              <HomeBlock block={block} query={query} lazy={index >= NEAR_BLOCKS} />
            </CachedMarkup>
            {index === 0 && query.tab === "home" && <PlayerGamesSlot />}
          </Fragment>
        ))}
        {vendors && <VendorTiles tiles={vendors} />}
      </LaunchForm>
      {winners && (
        <CachedMarkup name="winners" inputs={winners}>
          <Section id="winners" title={text("games:winners")} icon="medal" moreTo="/m/member/winners-board" lazy>
            <WinnerList winners={winners} stopLabel={text("games:stop_winners")} />
          </Section>
        </CachedMarkup>
      )}
      {query.tab === "home" && <InvitePopup />}
      {blocks.length === 0 && !vendors && (
        <EmptyState title={text("lobby:nothing_here")} action={{ to: "/m/home", label: text("common:home") }} />
      )}
    </main>
  );
});

/** Banners, notices, links to searches, and categories. */
function HomeTop({ page }: { page: HomePage }) {
  const text = useText();
  const tabs = useTabs(page);
  const { banners, notices, blocks } = page;
  const leads = !hasFeaturedGame(blocks[0]);
  const [first] = leads ? banners : [];
  return (
    <CachedMarkup
      name="home-top"
      inputs={[banners, leads, notices, tabs]}
      firstPicture={first && { image: first.image, place: "banner" }}
    >
      <PageBanners banners={banners} leads={leads} />
      <HomeNotices notices={notices} />
      <GameSearchLinks />
      <CategoryRail label={text("lobby:categories")} items={tabs} />
    </CachedMarkup>
  );
}

/** Instead of the blocks that did not load. @param hasRest there are other blocks below */
function Outage({ hasRest }: { hasRest: boolean }) {
  const text = useText();
  const pagePath = usePagePath();
  return (
    <FailedState
      retryTo={pagePath}
      title={text("lobby:games_failed")}
      text={text(hasRest ? "lobby:games_failed_rest" : "common:pageFailedText")}
      level={2}
    />
  );
}

function useTabs({ query: { tab }, categories, moreLists }: HomePage): CategoryRailItem[] {
  const text = useText();
  return [
    { category: "hot", to: "/m/home?tab=HOT", label: text("lobby:popular"), current: tab === "home" || tab === "HOT" },
    ...categories.map(({ code, tile, label }) => ({
      category: tile,
      to: `/m/home?tab=${code}`,
      label: text(label),
      current: tab === code,
    })),
    { category: "vendors", to: "/m/home?tab=VENDORS", label: text("lobby:vendors"), current: tab === "VENDORS" },
    ...moreLists.map(({ to, title, tile }) => ({ category: tile, to, label: text(title) })),
  ];
}
