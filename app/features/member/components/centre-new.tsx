import { BalanceLine } from "~/frame/member/balance-line";
import { LiveChatRow } from "~/frame/service/live-chat";
import { useText } from "~/i18n/text";
import { Link } from "~/ui/layout/link";
import { MenuList } from "~/ui/layout/menu-list";
import { RowEnd } from "~/ui/layout/row-end";
import { Section } from "~/ui/layout/section";
import { ShortcutGrid } from "~/ui/layout/shortcut-grid";
import { useDialogPath } from "~/ui/overlays/dialog-path";
import type { MemberCentre } from "../member.response-schema.server";
import { DownloadPromo } from "./download-promo";
import { LogoutRow } from "./logout-row";
import styles from "./member.module.css";
import { MoneyLinks } from "./money-links";
import { PersonRow } from "./person-row";
import { RankCard } from "./rank-card";
import { UnreadHeading } from "./unread-heading";
import { toMenuItems, useMenuRows } from "./use-menu-rows";

/** The new layout: the level as a card, the balance below it, screens as tiles. */
export function CentreNew({ centre, currentPath }: { centre: MemberCentre; currentPath: string }) {
  const text = useText();
  const dialogPath = useDialogPath();
  const { entries, rank, download, trial } = centre;
  const rows = useMenuRows(centre);
  const tiles = [
    ...toMenuItems(entries.records, text),
    ...toMenuItems(entries.fun, text),
    { to: "/m/fav-games", icon: "heart", label: text("member:favourites") } as const,
    { to: "/m/recent-games", icon: "clock", label: text("member:recent") } as const,
  ];
  return (
    <>
      <PersonRow {...centre} />
      {rank && <RankCard rank={rank} retryTo={currentPath} />}
      {trial && (
        <div className="panel stack">
          <p>{text("member:trial_text")}</p>
          <Link className="btn main" to={dialogPath("/m/register")}>
            {text("member:register_now")}
          </Link>
        </div>
      )}
      <section className="panel" aria-labelledby="balance">
        <h2 className={`muted ${styles.balanceLabel}`} id="balance">
          {text("common:balance")}
        </h2>
        <BalanceLine />
        <MoneyLinks entries={entries.money} trial={trial} currentPath={currentPath} />
      </section>
      <section className="panel" aria-labelledby="tiles">
        <h2 className="visually-hidden" id="tiles">
          {text("member:records")}
        </h2>
        <ShortcutGrid items={tiles} />
      </section>
      {download !== undefined && <DownloadPromo description={download} />}
      {rows.agent.length + rows.rewards.length > 0 && (
        <section className="sec" aria-labelledby="extras">
          <h2 className="visually-hidden" id="extras">
            {text("member:extras")}
          </h2>
          <MenuList panel rows={[...rows.agent, ...rows.rewards]} />
        </section>
      )}
      <section className="sec" aria-labelledby="reading">
        <UnreadHeading total={centre.unread.total} />
        <MenuList panel rows={rows.reading}>
          {centre.unread.chat !== undefined && <LiveChatRow end={<RowEnd unread={centre.unread.chat} />} />}
        </MenuList>
      </section>
      <Section id="account" title={text("member:account")}>
        <MenuList panel rows={[...rows.account, ...rows.limits]}>
          <LogoutRow />
        </MenuList>
      </Section>
    </>
  );
}
