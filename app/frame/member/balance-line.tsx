import "~/ui/styles/member.css";
import { Form, useLocation, useRevalidator } from "react-router";
import { useText } from "~/i18n/text";
import { MASKED_BALANCE, NO_BALANCE, withBreaks } from "~/ui/format";
import { Icon } from "~/ui/layout/icons";
import { usePagePath } from "~/ui/use-page-path";
import { useFrame } from "../use-frame";

/**
 * The member's balance with a button that hides or shows it and a button that reloads it. The balance is masked while it
 * reloads. Without script both buttons reload the page.
 */
export function BalanceLine() {
  const text = useText();
  const { member } = useFrame();
  const { pathname, search } = useLocation();
  const pagePath = usePagePath();
  const { state, revalidate } = useRevalidator();
  const isRefreshing = state === "loading";
  const hidden = member?.balanceHidden ?? false;
  const from = new URLSearchParams({ from: pagePath });
  return (
    <>
      <div className="sum-row">
        <output className="sum num" aria-live="polite">
          {hidden || isRefreshing ? MASKED_BALANCE : withBreaks(member?.balance ?? NO_BALANCE)}
        </output>
        <Form method="post" action={`/m/set?${from}`} preventScrollReset>
          <button
            type="submit"
            className="icon-button"
            name="balance"
            value={hidden ? "shown" : "hidden"}
            title={text(hidden ? "common:showBalance" : "common:hideBalance")}
          >
            <span className="visually-hidden">{text(hidden ? "common:showBalance" : "common:hideBalance")}</span>
            <Icon name={hidden ? "eye-off" : "eye"} />
          </button>
        </Form>
        <form
          method="get"
          action={pathname}
          data-start=""
          onSubmit={(event) => {
            event.preventDefault();
            revalidate();
          }}
        >
          {[...new URLSearchParams(search)].map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <button
            type="submit"
            className="icon-button"
            title={text("member:refresh_balance")}
            aria-busy={isRefreshing}
            aria-disabled={isRefreshing}
          >
            <span className="visually-hidden">{text("member:refresh_balance")}</span>
            <Icon name="refresh" />
          </button>
        </form>
      </div>
      {!isRefreshing && member && member.balance === undefined && (
        <p className="err" role="alert">
          <Icon name="warning" size="tiny" />
          {text("member:balance_failed")}
        </p>
      )}
    </>
  );
}
