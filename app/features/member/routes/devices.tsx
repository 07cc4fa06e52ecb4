import "~/ui/layout/tables.css";
import { Form, redirect } from "react-router";
import { getCurrentMember } from "~/frame/member/current-member.server";
import { PageTitle } from "~/frame/page-title";
import { useFrame } from "~/frame/use-frame";
import { getRequestContext } from "~/http/context/request-context.server";
import { readForm } from "~/http/forms/form.server";
import { FORM_OF_OTHER_ACCOUNT, isKeyOfOtherAccount } from "~/http/forms/idempotency-key.server";
import { requireAccount, toRefusalRedirect } from "~/http/guards/require-session.server";
import { optionalSection } from "~/http/responses/optional-section.server";
import { messageOf, refuse } from "~/http/responses/refusal";
import { logOut } from "~/http/session-end/log-out.server";
import { useText } from "~/i18n/text";
import { momentOf } from "~/platform/time-zone.server";
import { SubmitButton } from "~/ui/forms/submit-button";
import { TitleHeader } from "~/ui/layout/header";
import { findLastLogin } from "../last-login";
import { devicesSchema } from "../member.form-schema.server";
import type { Route } from "./+types/devices";

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const { startedAt, lastLoginAt: onDevice } = requireAccount(ctx);
  const info = await optionalSection(ctx, getCurrentMember(ctx));
  const lastLogin = findLastLogin({ startedAt, onDevice, atGateway: info.ok ? info.data.lastLoginAt : undefined });
  const { textTag } = ctx.preferences.language;
  return {
    startedAt: momentOf(startedAt, textTag),
    ...(lastLogin ? { lastLogin: { ...lastLogin, at: momentOf(lastLogin.at, textTag) } } : {}),
  };
}

/**
 * Signs the account out on all devices. Its sessions in this product end in any case; at the gateway an account has one live
 * token (docs/gateway.md 1.6), which may be of another site. The answer is 502 if the gateway does not confirm its end, and 409
 * for a form of another account.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = getRequestContext(context);
  const record = requireAccount(ctx);
  const { idempotencyKey } = devicesSchema.parse(Object.fromEntries(await readForm(request)));
  if (isKeyOfOtherAccount(idempotencyKey, record)) {
    ctx.flash.problem(messageOf(FORM_OF_OTHER_ACCOUNT));
    throw toRefusalRedirect(ctx, "/m/member/devices", FORM_OF_OTHER_ACCOUNT);
  }
  if (await logOut(ctx, { everywhere: true })) {
    ctx.flash.success("member:devices_signed_out");
    throw redirect("/m/home");
  }
  ctx.flash.problem("member:devices_outcome_unknown");
  throw toRefusalRedirect(ctx, "/m/home", refuse(502, "member:devices_outcome_unknown"));
}

export default function Devices({ loaderData: { startedAt, lastLogin } }: Route.ComponentProps) {
  const text = useText();
  const { idempotencyKey } = useFrame();
  const title = text("member:devices");
  return (
    <>
      <PageTitle title={title} />
      <TitleHeader title={title} backTo="/m/member/home" />
      <main id="main" className="sec">
        <p className="lead">{text("member:devices_text")}</p>
        <dl className="panel facts">
          <dt>{text("member:this_device_since")}</dt>
          <dd className="num">{startedAt}</dd>
          {lastLogin && (
            <>
              <dt>{text(lastLogin.device ? "member:last_login_here" : "member:last_login")}</dt>
              <dd className="num">{lastLogin.at}</dd>
            </>
          )}
        </dl>
        <Form method="post" reloadDocument className="sec">
          <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
          <SubmitButton kind="bad">{text("member:sign_out_everywhere")}</SubmitButton>
        </Form>
      </main>
    </>
  );
}
