import { Form, redirect } from "react-router";
import { Backdrop } from "~/frame/backdrop/backdrop";
import { getLobbyPreview } from "~/frame/backdrop/lobby-preview.server";
import { getAlerts, putOffAlerts, requireAlerts, wayBack } from "~/frame/contract-alerts.server";
import { useFrame } from "~/frame/use-frame";
import { getRequestContext } from "~/http/context/request-context.server";
import { useText } from "~/i18n/text";
import { SubmitButton } from "~/ui/forms/submit-button";
import { AlertDialog } from "../components/alert-dialog";
import type { Route } from "./+types/alerts";

/** Contracts that wait, before home: Go to one of them, or Cancel (specification section 4). */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const from = wayBack(ctx);
  requireAlerts(ctx);
  const [alerts, home] = await Promise.all([getAlerts(ctx), getLobbyPreview(ctx)]);
  if (alerts.length === 0) throw redirect(from);
  return { from, alerts, home };
}

/** Cancel: 401 for guests, 403 for accounts that are never alerted. */
export async function action({ context }: Route.ActionArgs) {
  const ctx = getRequestContext(context);
  requireAlerts(ctx);
  await putOffAlerts(ctx);
  throw redirect(wayBack(ctx));
}

export default function Alerts({ loaderData }: Route.ComponentProps) {
  const text = useText();
  const { brand } = useFrame();
  return (
    <>
      <title>{`${text("agent:alert_title")} · ${brand.name}`}</title>
      <Backdrop home={loaderData.home} />
      <main id="main">
        <AlertDialog alerts={loaderData.alerts}>
          <Form method="post" reloadDocument>
            <SubmitButton kind="line">{text("agent:cancel")}</SubmitButton>
          </Form>
        </AlertDialog>
      </main>
    </>
  );
}
