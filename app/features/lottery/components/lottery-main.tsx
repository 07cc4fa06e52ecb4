import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { LaunchForm } from "~/catalogue/components/launch-form";
import { PageBanners } from "~/catalogue/components/page-banners";
import { useText } from "~/i18n/text";
import { EmptyState, FailedState } from "~/ui/feedback/states";
import { SubmitButton } from "~/ui/forms/submit-button";
import { startClocks } from "~/ui/games/countdown";
import { DrawList } from "~/ui/games/draw-list";
import { MaintenanceTimes } from "~/ui/games/maintenance-times";
import { TileGrid } from "~/ui/games/tile-grid";
import { VendorStrip } from "~/ui/games/vendor-strip";
import { Section } from "~/ui/layout/section";
import { Tabs } from "~/ui/layout/tabs";
import type { LotteryPage } from "../lottery.response-schema.server";
import { lotteryAddress } from "../lottery-query";
import styles from "./lottery.module.css";

interface LotteryMainProps {
  page: LotteryPage;
  title: string;
}

/** A lottery page: vendors, play types, groups and draws. */
export function LotteryMain({ page, title }: LotteryMainProps) {
  const text = useText();
  useDrawClocks();
  const { query, vendors, playTypes, groups, popular, others, maintenance } = page;
  return (
    <main id="main" className="wide">
      <PageBanners banners={page.banners} />
      {vendors.length > 0 && <VendorStrip label={text("lobby:vendors")} vendors={vendors} />}
      <div className={styles.types}>
        <Tabs
          label={text("play:play_type")}
          tabs={playTypes.map(({ label, ...tab }) => ({ ...tab, label: text(label) }))}
        />
      </div>
      {groups.length > 0 && (
        <VendorStrip
          label={text("play:groups")}
          vendors={groups.map(({ label, ...pill }) => ({ ...pill, code: pill.to, name: label }))}
        />
      )}
      {maintenance && (
        <div className="panel state">
          <p>{text("errors:maintenance")}</p>
          <MaintenanceTimes {...maintenance} />
        </div>
      )}
      <LaunchForm>
        <input type="hidden" name="playType" value={query.playType} />
        {/* What is in maintenance cannot be opened. */}
        <fieldset className={styles.openable} disabled={maintenance !== undefined}>
          <Draws page={page} title={title} />
          {popular.length > 0 && (
            <Section id="popular" title={text("play:popular_draws")} icon="hot">
              <DrawList draws={popular} />
            </Section>
          )}
        </fieldset>
        {others.length > 0 && (
          <Section id="others" title={text("lobby:vendors")}>
            <TileGrid tiles={others} />
          </Section>
        )}
      </LaunchForm>
    </main>
  );
}

function Draws({ page: { category, query, draws, failed, lobby, longDragon }, title }: LotteryMainProps) {
  const text = useText();
  return (
    <Section id="draws" title={text("play:open_draws")} icon="lottery">
      {failed ? (
        <FailedState retryTo={lotteryAddress(category, query)} title={text("lobby:block_failed", { name: title })} />
      ) : draws.length === 0 ? (
        <EmptyState title={text("play:no_draws")} text={text("play:no_draws_hint")} level={3} />
      ) : (
        <DrawList draws={draws} />
      )}
      <div className={styles.more}>
        <SubmitButton kind="line" name="game" value={lobby}>
          {text("play:lottery_lobby")}
        </SubmitButton>
        {longDragon && (
          <SubmitButton kind="line" name="game" value={longDragon}>
            {text("play:long_dragon")}
          </SubmitButton>
        )}
      </div>
    </Section>
  );
}

/** Updates the countdowns, and loads the next draws when a draw has closed. */
function useDrawClocks(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => startClocks(performance.now(), revalidate), [revalidate]);
}
