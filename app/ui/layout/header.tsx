import type { ReactNode } from "react";
import { Form } from "react-router";
import { useText } from "~/i18n/text";
import { MASKED_BALANCE } from "../format";
import { Icon } from "./icons";
import { Link } from "./link";
import { type Brand, Logo } from "./logo";

// Names of icon buttons are unseen words and not labels: text browsers show words only.
function Bar({ children }: { children: ReactNode }) {
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
  /** Where the free-play form is sent; absent where the merchant offers none. */
  freePlayAction?: string | undefined;
};

export function GuestHeader({ menu, brand, homeTo, loginTo, registerTo, freePlayAction }: GuestHeaderProps) {
  const text = useText();
  return (
    <Bar>
      {menu}
      <Logo {...brand} to={homeTo} label={text("common:home")} />
      {freePlayAction && (
        <Form method="post" action={freePlayAction} data-start="">
          <button type="submit" className="icon-button" title={text("common:freePlay")}>
            <span className="visually-hidden">{text("common:freePlay")}</span>
            <Icon name="play" />
          </button>
        </Form>
      )}
      <Link className="btn line slim" to={loginTo}>
        {text("common:login")}
      </Link>
      <Link className="btn main slim" to={registerTo}>
        {text("common:register")}
      </Link>
    </Bar>
  );
}

export type MemberHeaderProps = {
  menu: ReactNode;
  brand?: Brand | undefined;
  homeTo: string;
  /** As shown, two decimals; absent while it is being fetched or where it could not be. */
  balance?: string | undefined;
  balanceHidden: boolean;
  /** Takes a POST that turns hiding on or off. */
  balanceAction: string;
  depositTo: string;
  noticesTo: string;
  /** How many notices are unread, as shown: "12", "99+", "" for none. */
  badge: string;
  /** A page that asks first (specification, section 4); the header itself ends no session. */
  logoutTo: string;
};

export function MemberHeader(props: MemberHeaderProps) {
  const { menu, brand, homeTo, balance, balanceHidden, balanceAction, depositTo, noticesTo, badge, logoutTo } = props;
  const text = useText();
  return (
    <Bar>
      {menu}
      <Logo {...brand} to={homeTo} label={text("common:home")} />
      <div className="purse">
        <Form method="post" action={balanceAction} preventScrollReset>
          <button
            type="submit"
            className="purse-sum num"
            name="balance"
            value={balanceHidden ? "shown" : "hidden"}
            title={text(balanceHidden ? "common:showBalance" : "common:hideBalance")}
          >
            <span className="visually-hidden">{text("common:balance")}</span>
            {/* Script may have written the balance of now before the app starts. */}
            <output suppressHydrationWarning>
              {balanceHidden || balance === undefined ? MASKED_BALANCE : balance}
            </output>
            <Icon name={balanceHidden ? "eye-off" : "eye"} size="tiny" />
          </button>
        </Form>
        <Link className="purse-add" to={depositTo}>
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
      </Link>
      <Link className="icon-button" to={logoutTo}>
        <span className="visually-hidden">{text("common:logout")}</span>
        <Icon name="logout" />
      </Link>
    </Bar>
  );
}

export type TitleHeaderProps = {
  title: string;
  /** Where the arrow leads without script: home, or where the page was opened from. */
  backTo: string;
  /** The arrow always leads to `backTo`, also with script (specification, section 2). Otherwise it goes back in history. */
  backFixed?: boolean | undefined;
  /** Words for the arrow where "Back" says too little: "Leave the game". */
  backLabel?: string | undefined;
  /** One or two `ib` buttons. */
  children?: ReactNode;
};

/** The header of every page below home; its title is the page's h1. */
export function TitleHeader({ title, backTo, backFixed, backLabel, children }: TitleHeaderProps) {
  const text = useText();
  return (
    <Bar>
      <Link className="icon-button" to={backTo} data-back={backFixed ? undefined : ""}>
        <span className="visually-hidden">{backLabel ?? text("common:back")}</span>
        <Icon name="back" />
      </Link>
      <h1 className="top-title">{title}</h1>
      {children ?? <span className="icon-button" aria-hidden="true" />}
    </Bar>
  );
}
