import { Form, redirect } from "react-router";
import { Backdrop } from "~/frame/backdrop/backdrop";
import { getLobbyPreview } from "~/frame/backdrop/lobby-preview.server";
import { dismissalSchema } from "~/frame/member/contract-alerts.form-schema.server";
import { alertReturnPath, dismissContractAlerts, getContractAlerts } from "~/frame/member/contract-alerts.server";
import { PageTitle } from "~/frame/page-title";
import { getRequestContext } from "~/http/context/request-context.server";
import { readForm } from "~/http/forms/form.server";
import { useText } from "~/i18n/text";
import { SubmitButton } from "~/ui/forms/submit-button";
import { requireContractAlerts } from "../agent-guard.server";
import { AlertDialog } from "../components/alert-dialog";
import type { Route } from "./+types/alerts";

/** Shown before home to accounts with waiting requests: "Go" leads to a contract page, "Cancel" to home. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const from = alertReturnPath(ctx);
  requireContractAlerts(ctx);
  const [{ alerts, shown }, home] = await Promise.all([getContractAlerts(ctx), getLobbyPreview(ctx)]);
  if (alerts.length === 0) throw redirect(from);
  return { from, alerts, shown, home };
}

/** "Cancel". 401 for guests, 403 for accounts without contract alerts. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = getRequestContext(context);
  requireContractAlerts(ctx);
  const { shown } = dismissalSchema.parse(Object.fromEntries(await readForm(request)));
  await dismissContractAlerts(ctx, shown);
  throw redirect(alertReturnPath(ctx));
}

export default function Alerts({ loaderData }: Route.ComponentProps) {
  const text = useText();
  return (
    <>
      <PageTitle title={text("agent:alert_title")} />
      <Backdrop home={loaderData.home} />
      <main id="main">
        <AlertDialog alerts={loaderData.alerts}>
          <Form method="post" reloadDocument>
            <input type="hidden" name="shown" value={loaderData.shown} />
            <SubmitButton kind="line" data-close="">
              {text("agent:cancel")}
            </SubmitButton>
          </Form>
        </AlertDialog>
      </main>
    </>
  );
}
