import { BalanceLine } from "~/frame/member/balance-line";
import { LiveChatRow } from "~/frame/service/live-chat";
import { useText } from "~/i18n/text";
import { ForeignText } from "~/i18n/text-language";
import { Link } from "~/ui/layout/link";
import { MenuList, type MenuRow } from "~/ui/layout/menu-list";
import { RowEnd } from "~/ui/layout/row-end";
import { Section } from "~/ui/layout/section";
import { useDialogPath } from "~/ui/overlays/dialog-path";
import type { MemberCentre, Rank } from "../member.response-schema.server";
import { DownloadPromo } from "./download-promo";
import { LogoutRow } from "./logout-row";
import styles from "./member.module.css";
import { PersonRow } from "./person-row";
import { levelTitle, progressText, RankBar } from "./rank-card";
import { UnreadHeading } from "./unread-heading";
import { toMenuItems, useMenuRows } from "./use-menu-rows";

/** The base layout: one card with the person, the level and the balance; every screen is a row of a list. */
export function CentreBase({ centre, currentPath }: { centre: MemberCentre; currentPath: string }) {
  const text = useText();
  const dialogPath = useDialogPath();
  const { entries, rank, download, trial } = centre;
  const rows = useMenuRows(centre);
  const depositRow: MenuRow = {
    to: trial ? currentPath : "/m/voucherCenter",
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
            <Link className="link" to={currentPath} replace preventScrollReset>
              {text("common:tryAgain")}
            </Link>
          </p>
        )}
        <div className={styles.money}>
          <h2 className={`muted ${styles.balanceLabel}`}>{text("common:balance")}</h2>
          <BalanceLine />
        </div>
      </div>
      {trial && (
        <Link className={`btn main wide ${styles.register}`} to={dialogPath("/m/register")}>
          {text("member:register_now")}
        </Link>
      )}
      {download !== undefined && <DownloadPromo description={download} />}
      <Group id="money" title={text("member:money")} rows={[depositRow, ...toMenuItems(entries.money, text)]} />
      <Group id="records" title={text("member:records")} rows={toMenuItems(entries.records, text)} />
      <Group id="extras" title={text("member:extras")} rows={[...rows.agent, ...rows.rewards]} />
      <section className="sec" aria-labelledby="reading">
        <UnreadHeading total={centre.unread.total} />
        <MenuList panel rows={rows.reading}>
          {centre.unread.chat !== undefined && <LiveChatRow end={<RowEnd unread={centre.unread.chat} />} />}
        </MenuList>
      </section>
      <Group
        id="play"
        title={text("member:play")}
        rows={[
          { to: "/m/fav-games", icon: "heart", label: text("member:favourites") },
          { to: "/m/recent-games", icon: "clock", label: text("member:recent") },
          ...toMenuItems(entries.fun, text),
        ]}
      />
      <Group id="limits" title={text("member:play_safely")} rows={rows.limits} />
      <Section id="account" title={text("member:account")}>
        <MenuList panel rows={rows.account}>
          <LogoutRow />
        </MenuList>
      </Section>
    </>
  );
}

function Group({ id, title, rows }: { id: string; title: string; rows: readonly MenuRow[] }) {
  if (rows.length === 0) return null;
  return (
    <Section id={id} title={title}>
      <MenuList panel rows={rows} />
    </Section>
  );
}

function RankLine({ rank }: { rank: Rank }) {
  const text = useText();
  return (
    <div className={styles.rank}>
      <p className="between num">
        <b>
          <ForeignText>{levelTitle(rank, text)}</ForeignText>
        </b>
        <span className="muted">{progressText(rank, text)}</span>
      </p>
      <RankBar rank={rank} />
    </div>
  );
}
