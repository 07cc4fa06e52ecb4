import { Form, useLocation, useRevalidator } from "react-router";
import { useText } from "~/i18n/text";
import { Balance } from "~/ui/layout/balance";
import { Icon } from "~/ui/layout/icons";
import { useFrame } from "../use-frame";

/**
 * The balance with its two buttons: hide or show, and ask again. It is masked while it is being asked for
 * (specification section 2, header). Without script both are pages that load anew.
 */
export function BalanceLine() {
  const text = useText();
  const { member } = useFrame();
  const { pathname, search } = useLocation();
  const { state, revalidate } = useRevalidator();
  const refreshing = state === "loading";
  const hidden = member?.balanceHidden ?? false;
  const from = new URLSearchParams({ from: `${pathname}${search}` });
  return (
    <>
      <div className="sum-row">
        <Balance amount={refreshing ? undefined : member?.balance} hidden={hidden} />
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
            aria-busy={refreshing}
            disabled={refreshing}
          >
            <span className="visually-hidden">{text("member:refresh_balance")}</span>
            <Icon name="refresh" />
          </button>
        </form>
      </div>
      {!refreshing && member && member.balance === undefined && (
        <p className="err" role="alert">
          <Icon name="warning" size="tiny" />
          {text("member:balance_failed")}
        </p>
      )}
    </>
  );
}
