import { BalanceLine } from "~/frame/components/balance-line";
import { useText } from "~/i18n/text";
import { QuickGrid } from "~/ui/games/quick-grid";
import { Link } from "~/ui/layout/link";
import { MenuList } from "~/ui/layout/menu-list";
import type { MemberCentre } from "../member-centre.server";
import { DownloadPromo } from "./download-promo";
import { LogoutRow } from "./logout-row";
import { MoneyLinks } from "./money-links";
import { PersonRow } from "./person-row";
import { RankCard } from "./rank-card";
import { ReadingHead } from "./reading-head";
import { toItems, useRows } from "./use-rows";

/** The new layout (template `mem_cen` 1): the level as a card, the money in the middle, screens as tiles. */
export function CentreNew({ centre, here }: { centre: MemberCentre; here: string }) {
  const text = useText();
  const { entries, rank, download, trial } = centre;
  const rows = useRows(centre);
  const tiles = [
    ...toItems(entries.records, text),
    ...toItems(entries.fun, text),
    { to: "/m/fav-games", icon: "heart", label: text("member:favourites") } as const,
    { to: "/m/recent-games", icon: "clock", label: text("member:recent") } as const,
  ];
  return (
    <>
      <PersonRow {...centre} />
      {rank && <RankCard rank={rank} retryTo={here} />}
      {trial && (
        <div className="panel stack">
          <p>{text("member:trial_text")}</p>
          <Link className="btn main" to="/m/register">
            {text("member:register_now")}
          </Link>
        </div>
      )}
      <section className="panel" aria-labelledby="balance">
        <h2 className="muted" id="balance">
          {text("common:balance")}
        </h2>
        <BalanceLine />
        <MoneyLinks entries={entries.money} trial={trial} here={here} />
      </section>
      <section className="panel" aria-labelledby="tiles">
        <h2 className="visually-hidden" id="tiles">
          {text("member:records")}
        </h2>
        <QuickGrid items={tiles} />
      </section>
      {download !== undefined && <DownloadPromo words={download} />}
      {rows.agent.length + rows.rewards.length > 0 && (
        <section className="sec" aria-labelledby="extras">
          <h2 className="visually-hidden" id="extras">
            {text("member:extras")}
          </h2>
          <MenuList panel rows={[...rows.agent, ...rows.rewards]} />
        </section>
      )}
      <section className="sec" aria-labelledby="reading">
        <ReadingHead total={centre.unread.total} />
        <MenuList panel rows={rows.reading} />
      </section>
      <section className="sec" aria-labelledby="account">
        <header className="sec-head">
          <h2 id="account">{text("member:account")}</h2>
        </header>
        <MenuList panel rows={[...rows.account, ...rows.limits]}>
          <LogoutRow here={here} />
        </MenuList>
      </section>
    </>
  );
}
