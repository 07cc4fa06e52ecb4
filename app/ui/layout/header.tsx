import type { ReactNode } from "react";
import { Form } from "react-router";
import { useText } from "~/i18n/text";
import { useTextLanguage } from "~/i18n/text-language";
import { MASKED_BALANCE, NO_BALANCE, withBreaks } from "../format";
import { Icon } from "./icons";
import { Link } from "./link";
import { type Brand, LogoLink } from "./logo";

// Icon buttons are named by visually hidden text and not by `aria-label`, because text browsers show only text. The controls of
// cards, of which a page has a hundred, have both (games/text-browser-words.tsx). The spaces between siblings, which a flex
// container does not lay out, keep their words apart there.
function HeaderBar({ children }: { children: ReactNode }) {
  return (
    <header className="top">
      <div className="top-row">{children}</div>
    </header>
  );
}

export type GuestHeaderProps = {
  menu: ReactNode;
  brand?: Brand | undefined;
  homeTo: string;
  loginTo: string;
  registerTo: string;
  /** Action of the free-play form; absent when the merchant has no free play. */
  freePlayAction?: string | undefined;
};

export function GuestHeader({ menu, brand, homeTo, loginTo, registerTo, freePlayAction }: GuestHeaderProps) {
  const text = useText();
  return (
    <HeaderBar>
      {menu}
      <LogoLink {...brand} to={homeTo} label={text("common:home")} />{" "}
      {freePlayAction && (
        <Form method="post" action={freePlayAction} data-start="">
          <button type="submit" className="icon-button" title={text("common:freePlay")}>
            <span className="visually-hidden">{text("common:freePlay")}</span>
            <Icon name="play" />
          </button>
        </Form>
      )}{" "}
      <Link className="btn line slim" to={loginTo}>
        {text("common:login")}
      </Link>{" "}
      <Link className="btn main slim" to={registerTo}>
        {text("common:register")}
      </Link>
    </HeaderBar>
  );
}

export type MemberHeaderProps = {
  menu: ReactNode;
  brand?: Brand | undefined;
  homeTo: string;
  /** Formatted, with two decimals; absent while it loads. */
  balance?: string | undefined;
  balanceHidden: boolean;
  /** The balance could not be loaded: address of the page, which loads it again. */
  retryTo?: string | undefined;
  /** Action of the form that hides or shows the balance. */
  balanceAction: string;
  depositTo: string;
  noticesTo: string;
  /** Number of unread notices, formatted: "12", "99+", "" for none. */
  badge: string;
  /** The page that asks for confirmation before it ends the session. */
  logoutTo: string;
};

export function MemberHeader(props: MemberHeaderProps) {
  const { menu, brand, homeTo, depositTo, noticesTo, badge, logoutTo } = props;
  const text = useText();
  return (
    <HeaderBar>
      {menu}
      <LogoLink {...brand} to={homeTo} label={text("common:home")} />{" "}
      <div className="balance" data-balance={import.meta.env.BALANCE_ADDRESS}>
        <Balance {...props} />
        <Link className="balance-add" to={depositTo}>
          <span className="visually-hidden">{text("common:deposit")}</span>
          <Icon name="plus" size="small" />
        </Link>
      </div>
      <Link className="icon-button" to={noticesTo}>
        <span className="visually-hidden">
          {badge ? text("common:noticesUnread", { number: badge }) : text("common:notices")}
        </span>
        <Icon name="bell" />
        {badge && (
          <b className="dot num" aria-hidden="true">
            {badge}
          </b>
        )}
      </Link>{" "}
      <Link className="icon-button" to={logoutTo}>
        <span className="visually-hidden">{text("common:logout")}</span>
        <Icon name="logout" />
      </Link>
    </HeaderBar>
  );
}

/** Hides or shows the balance. A balance that could not be loaded is asked for again. */
function Balance({ balance, balanceHidden, balanceAction, retryTo }: MemberHeaderProps) {
  const text = useText();
  if (retryTo !== undefined && !balanceHidden)
    return (
      <Link className="balance-sum num" to={retryTo} replace preventScrollReset title={text("common:tryAgain")}>
        <span className="visually-hidden">{text("common:balance")}</span>
        <output suppressHydrationWarning>{NO_BALANCE}</output>
        <Icon name="refresh" size="tiny" />
        <span className="visually-hidden">{text("common:tryAgain")}</span>
      </Link>
    );
  return (
    <Form method="post" action={balanceAction} preventScrollReset>
      <button
        type="submit"
        className="balance-sum num"
        name="balance"
        value={balanceHidden ? "shown" : "hidden"}
        title={text(balanceHidden ? "common:showBalance" : "common:hideBalance")}
      >
        <span className="visually-hidden">{text("common:balance")}</span>
        {/* scripts/balance.ts may have updated the balance before hydration. */}
        <output suppressHydrationWarning>
          {balanceHidden || balance === undefined ? MASKED_BALANCE : withBreaks(balance)}
        </output>
        <Icon name={balanceHidden ? "eye-off" : "eye"} size="tiny" />
      </button>
    </Form>
  );
}

export type TitleHeaderProps = {
  title: string;
  /** Target of the arrow without script. */
  backTo: string;
  /** The arrow links to `backTo` with script, too. Otherwise script goes back in history. */
  backFixed?: boolean | undefined;
  /** One or two icon buttons at the end. */
  children?: ReactNode;
};

/** The header of every page except home. Its title is the page's h1. */
export function TitleHeader({ title, backTo, backFixed, children }: TitleHeaderProps) {
  const text = useText();
  const languageOf = useTextLanguage();
  return (
    <HeaderBar>
      <Link className="icon-button" to={backTo} data-back={backFixed ? undefined : ""}>
        <span className="visually-hidden">{text("common:back")}</span>
        <Icon name="back" />
      </Link>{" "}
      <h1 className="top-title" {...languageOf(title)}>
        {title}
      </h1>
      {children ?? <span className="icon-button" aria-hidden="true" />}
    </HeaderBar>
  );
}
