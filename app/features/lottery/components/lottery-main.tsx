import { LaunchForm } from "~/catalogue/components/launch-form";
import { useText } from "~/i18n/text";
import { EmptyState, FailedState } from "~/ui/feedback/states";
import { SubmitButton } from "~/ui/forms/submit-button";
import { DrawList } from "~/ui/games/draw-list";
import { TileGrid } from "~/ui/games/tile-grid";
import { VendorStrip } from "~/ui/games/vendor-strip";
import { Section } from "~/ui/layout/section";
import { Tabs } from "~/ui/layout/tabs";
import { type LotteryPage, lotteryAddress } from "../lottery-page";
import styles from "./lottery.module.css";
import { useDrawClocks } from "./use-draw-clocks";

/** A lottery page: vendor, play type, group, and the draws that are open. */
export function LotteryMain({ page, title }: { page: LotteryPage; title: string }) {
  const text = useText();
  useDrawClocks();
  const { category, query, vendors, playTypes, groups, draws, failed, lobby, longDragon, others } = page;
  const here = lotteryAddress(category, query);
  return (
    <main id="main">
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
          vendors={groups.map(({ to, label, current }) => ({ code: to, name: label, to, current }))}
        />
      )}
      <LaunchForm>
        <input type="hidden" name="playType" value={query.playType} />
        <Section id="draws" title={text("play:open_draws")} icon="lottery">
          {failed ? (
            <FailedState retryTo={here} title={text("lobby:block_failed", { name: title })} />
          ) : draws.length === 0 ? (
            <EmptyState title={text("play:no_draws")} level={3} />
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
        {others.length > 0 && (
          <Section id="others" title={text("lobby:vendors")}>
            <TileGrid tiles={others} />
          </Section>
        )}
      </LaunchForm>
    </main>
  );
}
