import { memo, type ReactNode, useEffect } from "react";
import { useRevalidator } from "react-router";
import { CachedMarkup } from "~/hydration/cached-markup/cached-markup";
import { showRenderedBalance } from "~/hydration/member/header-balance";
import { MASKED_BALANCE, NO_BALANCE } from "~/ui/format";
import { GuestHeader, MemberHeader } from "~/ui/layout/header";
import { Icon } from "~/ui/layout/icons";
import { useDialogPath } from "~/ui/overlays/dialog-path";
import { usePagePath } from "~/ui/use-page-path";
import type { MemberPanel } from "../frame.response-schema.server";
import { LobbyMenu } from "../menu/lobby-menu";
import { useFrame, useSharedFrame } from "../use-frame";

/**
 * The header of home: log-in and registration for guests; balance, notices and log-out for members.
 * @param inert behind a dialog, where the menu cannot be opened: its button is a drawing and its rows are left out
 */
export const LobbyHeader = memo(function LobbyHeader({ inert }: { inert?: boolean }) {
  const { brand, member, freePlay } = useFrame();
  const sharedFrame = useSharedFrame();
  const dialogPath = useDialogPath();
  const menu = inert ? <MenuDrawing /> : <LobbyMenu />;
  if (member) return <MemberTop member={member} menu={menu} />;
  return (
    <CachedMarkup name="header" inputs={sharedFrame && [sharedFrame, inert]}>
      <GuestHeader
        menu={menu}
        brand={brand}
        homeTo="/m/home"
        loginTo={dialogPath("/m/login")}
        registerTo={dialogPath("/m/register")}
        freePlayAction={freePlay ? "/m/trial" : undefined}
      />
    </CachedMarkup>
  );
});

/** Apart from the menu, which does not change while the balance is loaded anew. */
function MemberTop({ member, menu }: { member: MemberPanel; menu: ReactNode }) {
  const { brand } = useFrame();
  const path = usePagePath();
  const dialogPath = useDialogPath();
  const isRefreshing = useRevalidator().state === "loading";
  useEffect(() => showRenderedBalance(shownBalance(member)), [member]);
  return (
    <MemberHeader
      menu={menu}
      brand={brand}
      homeTo="/m/home"
      balance={isRefreshing ? undefined : member.balance}
      balanceHidden={member.balanceHidden}
      retryTo={!isRefreshing && member.balance === undefined ? path : undefined}
      balanceAction={`/m/set?${new URLSearchParams({ from: path })}`}
      depositTo="/m/voucherCenter"
      noticesTo="/m/notice"
      badge={member.badge}
      logoutTo={dialogPath("/m/logout")}
    />
  );
}

function shownBalance({ balance = NO_BALANCE, balanceHidden }: MemberPanel): string {
  return balanceHidden ? MASKED_BALANCE : balance;
}

function MenuDrawing() {
  return (
    <span className="icon-button">
      <Icon name="menu" />
    </span>
  );
}
