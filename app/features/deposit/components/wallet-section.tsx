import "~/ui/layout/tables.css";
import { useLocation } from "react-router";
import { useText } from "~/i18n/text";
import { FailedState } from "~/ui/feedback/states";
import type { DepositPage } from "../deposit.response-schema.server";

/** The wallet: one for all games, or a table with one per vendor. */
export function WalletSection({ wallet }: Pick<DepositPage, "wallet">) {
  const text = useText();
  const { pathname } = useLocation();
  return (
    <section className="sec" aria-labelledby="wallet">
      <header className="sec-head">
        <h2 id="wallet">{text("member:wallet")}</h2>{" "}
        {wallet.ok && wallet.data.currency && <span className="sec-count">{wallet.data.currency}</span>}
      </header>
      {!wallet.ok && <FailedState retryTo={pathname} />}
      {wallet.ok && wallet.data.shared && <p className="panel">{text("member:wallet_shared")}</p>}
      {wallet.ok && !wallet.data.shared && wallet.data.accounts.length > 0 && (
        <div className="panel flat">
          <table>
            <thead>
              <tr>
                <th scope="col">{text("member:wallet")}</th>
                <th scope="col">{text("common:balance")}</th>
              </tr>
            </thead>
            <tbody>
              {wallet.data.accounts.map(({ id, name, balance }) => (
                <tr key={id}>
                  <th scope="row">{name}</th>
                  <td className="num">{balance}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
