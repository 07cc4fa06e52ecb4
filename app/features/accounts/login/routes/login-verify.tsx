import { useSearchParams } from "react-router";
import { Backdrop } from "~/frame/backdrop/backdrop";
import { getLobbyPreview } from "~/frame/backdrop/lobby-preview.server";
import { PageTitle } from "~/frame/page-title";
import { getRequestContext } from "~/http/context/request-context.server";
import { readForm } from "~/http/forms/form.server";
import { useText } from "~/i18n/text";
import { UnavailableState } from "~/ui/feedback/states";
import { keepAfterSubmission } from "~/ui/forms/keep-after-submission";
import { Tabs } from "~/ui/layout/tabs";
import { DialogPage } from "~/ui/overlays/dialog-page";
import { loadFieldSettings } from "../../fields/field-settings.server";
import { requestCode } from "../../verification/sms-code.server";
import { SecondStepForm } from "../components/second-step-form";
import { SecondStepSmsForm } from "../components/second-step-sms-form";
import { respondToLogin, restartLogin } from "../login-response.server";
import { asksForCode, getSecondStepPage, readSecondStep, replyToCode, submitSecondStep } from "../second-step.server";
import { getSmsLoginPage } from "../sms-login.server";
import type { Route } from "./+types/login-verify";

/** The second step of a log-in (docs/gateway.md 1.9). */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const page = await getSecondStepPage(ctx);
  if (!page) return restartLogin(ctx);
  const [home, sms] = await Promise.all([
    getLobbyPreview(ctx),
    page.method === "sms" ? getSmsLoginPage(ctx, loadFieldSettings(ctx)) : undefined,
  ]);
  return { ...page, home, ...(sms ? { sms } : {}) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = getRequestContext(context);
  const form = await readForm(request);
  const settings = loadFieldSettings(ctx);
  const pending = await readSecondStep(ctx);
  const outcome = asksForCode(pending, form)
    ? replyToCode(ctx, form, await requestCode(ctx, form, "noLogin", settings))
    : await submitSecondStep(ctx, pending, form, settings);
  return respondToLogin(ctx, outcome);
}

export const shouldRevalidate = keepAfterSubmission;

export default function LoginVerify({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  const { methods, method, closeTo, home } = loaderData;
  const outcome = actionData?.method === method ? actionData : undefined;
  const title = text("auth:verify_title");
  const { by: _, ...wayBack } = Object.fromEntries(useSearchParams()[0]);
  return (
    <>
      <PageTitle title={title} />
      <Backdrop home={home} />
      <main id="main">
        <DialogPage id="verify-title" title={title} closeTo={closeTo}>
          {methods.length > 1 && (
            <Tabs
              label={text("auth:verify_by")}
              replace
              tabs={methods.map((each) => ({
                // The way back is last in the address: the back arrow recognises the page by it (hydration/history-links.ts).
                to: `/m/login/verify?${new URLSearchParams({ by: each, ...wayBack })}`,
                label: text(`auth:answer_${each}`),
                current: each === method,
              }))}
            />
          )}
          {method ? (
            <>
              <p className="muted">{text(`auth:verify_${method}`)}</p>
              {"sms" in loaderData && <SecondStepSmsForm page={loaderData.sms} outcome={outcome} />}
              {method !== "sms" && (
                <SecondStepForm
                  key={method}
                  method={method}
                  human={"human" in loaderData ? loaderData.human : undefined}
                  outcome={outcome}
                />
              )}
            </>
          ) : (
            <UnavailableState supportTo="/m/service" />
          )}
        </DialogPage>
      </main>
    </>
  );
}
