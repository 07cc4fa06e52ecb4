import type { ShouldRevalidateFunctionArgs } from "react-router";
import { Backdrop } from "~/frame/backdrop/backdrop";
import { getLobbyPreview } from "~/frame/backdrop/lobby-preview.server";
import { useFrame } from "~/frame/use-frame";
import { getRequestContext } from "~/http/context/request-context.server";
import { redirectToLogin } from "~/http/guards/guards.server";
import { useText } from "~/i18n/text";
import { UnavailableState } from "~/ui/feedback/states";
import { Tabs } from "~/ui/layout/tabs";
import { DialogPage } from "~/ui/overlays/dialog-page";
import { getLoginWidget } from "../../verification/human-check.server";
import { VerifyForm } from "../components/verify-form";
import { VerifySmsForm } from "../components/verify-sms-form";
import { readPendingLogin } from "../pending-login.server";
import { portals } from "../portals";
import { getSmsLoginPage } from "../sms-login.server";
import { answerVerify, methodOf } from "../verify.server";
import type { Route } from "./+types/login-verify";

/** The second step of a log-in, while it waits (docs/gateway.md 1.9). */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const step = await readPendingLogin(ctx, "verify");
  if (!step) redirectToLogin(ctx, portals.member.path);
  const { methods, door } = step;
  const method = methodOf(step, url.searchParams.get("by"));
  const page = { methods, method, closeTo: portals[door].path, home: await getLobbyPreview(ctx) };
  if (method === "sms") return { ...page, sms: await getSmsLoginPage(ctx, request) };
  const human = await getLoginWidget(ctx);
  return { ...page, ...(human ? { human } : {}) };
}

export async function action({ context, request }: Route.ActionArgs) {
  return answerVerify(getRequestContext(context), request);
}

/** A part of the form that is asked for changes nothing of the page. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod ? false : defaultShouldRevalidate;
}

export default function Verify({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  const { brand } = useFrame();
  const { methods, method, closeTo, home } = loaderData;
  const outcome = actionData?.method === method ? actionData : undefined;
  const title = text("auth:verify_title");
  return (
    <>
      <title>{`${title} · ${brand.name}`}</title>
      <Backdrop home={home} />
      <main id="main">
        <DialogPage id="verify-title" title={title} closeTo={closeTo}>
          {methods.length > 1 && (
            <Tabs
              label={text("auth:verify_by")}
              replace
              tabs={methods.map((each) => ({
                to: `/m/login/verify?by=${each}`,
                label: text(`auth:answer_${each}`),
                current: each === method,
              }))}
            />
          )}
          {method ? (
            <>
              <p className="muted">{text(`auth:verify_${method}`)}</p>
              {"sms" in loaderData && <VerifySmsForm page={loaderData.sms} outcome={outcome} />}
              {method !== "sms" && (
                <VerifyForm
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
