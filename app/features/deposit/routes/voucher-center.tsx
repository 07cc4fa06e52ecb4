import { useFrame } from "~/frame/use-frame";
import { getRequestContext } from "~/http/context/request-context.server";
import { refuseTo, requireSession } from "~/http/guards/guards.server";
import { useText } from "~/i18n/text";
import { mayDeposit } from "~/session/account-types";
import { TitleHeader } from "~/ui/layout/header";
import { DepositBase } from "../components/deposit-base";
import { DepositNew } from "../components/deposit-new";
import { getDepositPage } from "../deposit.server";
import type { Route } from "./+types/voucher-center";

/** The bottom bar's free check comes first: signed in and type 0, 1 or 2 (specification section 5; readings, choice 18). */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const { type } = requireSession(ctx);
  if (!mayDeposit(type)) {
    const key = "errors:free_reject";
    ctx.page.flash(key);
    throw refuseTo(ctx, "/m/home", { status: 403, key });
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
