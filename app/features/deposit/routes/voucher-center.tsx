import { getCurrentWallet } from "~/frame/member/current-member.server";
import { PageTitle } from "~/frame/page-title";
import { getRequestContext } from "~/http/context/request-context.server";
import { closedPage } from "~/http/guards/closed.server";
import { requireSession } from "~/http/guards/require-session.server";
import { useText } from "~/i18n/text";
import { isTrial, mayDeposit } from "~/session/account-types";
import { getLayoutTemplate } from "~/site/layout-template.server";
import { TitleHeader } from "~/ui/layout/header";
import { DepositBase } from "../components/deposit-base";
import { DepositClosed } from "../components/deposit-closed";
import { DepositNew } from "../components/deposit-new";
import type { DepositPage } from "../deposit.response-schema.server";
import { getDepositPage } from "../deposit.server";
import type { Route } from "./+types/voucher-center";

/** Account types that cannot deposit get the reason in place of the page. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const { type } = requireSession(ctx);
  if (!mayDeposit(type)) return closedPage("errors:free_reject", { trial: isTrial(type) });
  return getDepositPage(ctx, { template: getLayoutTemplate(ctx), wallet: getCurrentWallet(ctx) });
}

export default function VoucherCenter({ loaderData }: Route.ComponentProps) {
  const text = useText();
  const title = text("common:deposit");
  return (
    <>
      <PageTitle title={title} />
      <TitleHeader title={title} backTo="/m/home" />
      <main id="main">
        {"error" in loaderData ? <DepositClosed {...loaderData} /> : <DepositLayout page={loaderData} />}
      </main>
    </>
  );
}

function DepositLayout({ page }: { page: DepositPage }) {
  return page.layout === "new" ? <DepositNew page={page} /> : <DepositBase page={page} />;
}
