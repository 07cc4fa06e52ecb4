import { useFrame } from "~/frame/use-frame";
import { getRequestContext } from "~/http/context/request-context.server";
import { refuseWithRedirect, requireSession } from "~/http/guards/require-session.server";
import { useText } from "~/i18n/text";
import { mayDeposit } from "~/session/account-types";
import { TitleHeader } from "~/ui/layout/header";
import { DepositBase } from "../components/deposit-base";
import { DepositNew } from "../components/deposit-new";
import { getDepositPage } from "../deposit.server";
import type { Route } from "./+types/voucher-center";

/** Redirects account types that cannot deposit to home, with a message. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const { type } = requireSession(ctx);
  if (!mayDeposit(type)) {
    const key = "errors:free_reject";
    ctx.page.flash(key);
    throw refuseWithRedirect(ctx, "/m/home", { status: 403, key });
  }
  return getDepositPage(ctx);
}

export default function VoucherCenter({ loaderData }: Route.ComponentProps) {
  const text = useText();
  const { brand } = useFrame();
  const title = text("common:deposit");
  const Layout = loaderData.layout === "new" ? DepositNew : DepositBase;
  return (
    <>
      <title>{`${title} · ${brand.name}`}</title>
      <TitleHeader title={title} backTo="/m/home" />
      <main id="main">
        <Layout page={loaderData} />
      </main>
    </>
  );
}
