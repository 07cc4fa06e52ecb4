import { BalanceLine } from "~/frame/components/balance-line";
import { useText } from "~/i18n/text";
import { Progress } from "~/ui/feedback/progress";
import { Link } from "~/ui/layout/link";
import { MenuList, type MenuRow } from "~/ui/layout/menu-list";
import type { MemberCentre, Rank } from "../member-centre.server";
import { DownloadPromo } from "./download-promo";
import { LogoutRow } from "./logout-row";
import styles from "./member.module.css";
import { PersonRow } from "./person-row";
import { progressText } from "./rank-card";
import { ReadingHead } from "./reading-head";
import { toItems, useRows } from "./use-rows";

/** The base layout: one card for the person, the level and the money; every screen a row of a plain list. */
export function CentreBase({ centre, here }: { centre: MemberCentre; here: string }) {
  const text = useText();
  const { entries, rank, download, trial } = centre;
  const rows = useRows(centre);
  const depositRow: MenuRow = {
    to: trial ? here : "/m/voucherCenter",
    icon: "deposit",
    label: text("common:deposit"),
  };
  return (
    <>
      <div className={`panel ${styles.card}`}>
        <PersonRow {...centre} />
        {rank?.ok && <RankLine rank={rank.data} />}
        {rank && !rank.ok && (
          <p className="between muted">
            {text("member:rank_failed")}
            <Link className="link" to={here} replace preventScrollReset>
              {text("common:tryAgain")}
            </Link>
          </p>
        )}
        <div className={styles.money}>
          <h2 className="muted">{text("common:balance")}</h2>
          <BalanceLine />
        </div>
      </div>
      {trial && (
        <Link className={`btn main wide ${styles.register}`} to="/m/register">
          {text("member:register_now")}
        </Link>
      )}
      {download !== undefined && <DownloadPromo words={download} />}
      <Group id="money" title={text("member:money")} rows={[depositRow, ...toItems(entries.money, text)]} />
      <Group id="records" title={text("member:records")} rows={toItems(entries.records, text)} />
      <Group id="extras" title={text("member:extras")} rows={[...rows.agent, ...rows.rewards]} />
      <section className="sec" aria-labelledby="reading">
        <ReadingHead total={centre.unread.total} />
        <MenuList panel rows={rows.reading} />
      </section>
      <Group
        id="play"
        title={text("member:play")}
        rows={[
          { to: "/m/fav-games", icon: "heart", label: text("member:favourites") },
          { to: "/m/recent-games", icon: "clock", label: text("member:recent") },
          ...toItems(entries.fun, text),
        ]}
      />
      <Group id="limits" title={text("member:play_safely")} rows={rows.limits} />
      <section className="sec" aria-labelledby="account">
        <header className="sec-head">
          <h2 id="account">{text("member:account")}</h2>
        </header>
        <MenuList panel rows={rows.account}>
          <LogoutRow here={here} />
        </MenuList>
      </section>
    </>
  );
}

function Group({ id, title, rows }: { id: string; title: string; rows: readonly MenuRow[] }) {
  if (rows.length === 0) return null;
  return (
    <section className="sec" aria-labelledby={id}>
      <header className="sec-head">
        <h2 id={id}>{title}</h2>
      </header>
      <MenuList panel rows={rows} />
    </section>
  );
}

function RankLine({ rank }: { rank: Rank }) {
  const text = useText();
  const words = progressText(rank, text);
  return (
    <div className={styles.rank}>
      <p className="between num">
        <b>
          {rank.level > 0 ? text("member:vip_level", { level: rank.level }) : (rank.name ?? text("member:no_rank"))}
        </b>
        <span className="muted">{words}</span>
      </p>
      <Progress value={rank.progress} max={1} label={words} />
    </div>
  );
}
