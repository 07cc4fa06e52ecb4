import { Form, redirect, useNavigation } from "react-router";
import { getCurrentMember } from "~/frame/member/current-member.server";
import { endGatewaySession } from "~/frame/member/session-end.server";
import { useFrame } from "~/frame/use-frame";
import { getRequestContext } from "~/http/context/request-context.server";
import { refuseWithRedirect, requireSession } from "~/http/guards/require-session.server";
import { optionalSection } from "~/http/responses/optional-section.server";
import { useText } from "~/i18n/text";
import { formatMoment } from "~/ui/format";
import { SubmitButton } from "~/ui/forms/submit-button";
import { TitleHeader } from "~/ui/layout/header";
import styles from "../components/member.module.css";
import type { Route } from "./+types/devices";

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const { startedAt } = requireSession(ctx);
  const info = await optionalSection(ctx, getCurrentMember(ctx));
  const lastLoginAt = info.ok ? info.data.lastLoginAt : undefined;
  return { startedAt, ...(lastLoginAt ? { lastLoginAt } : {}) };
}

/**
 * Signs the account out on all devices: an account has one live token, and ending it invalidates all copies
 * (docs/gateway.md 1.6). The session of this device ends also if the gateway fails; the answer is 502 then.
 */
export async function action({ context }: Route.ActionArgs) {
  const ctx = getRequestContext(context);
  requireSession(ctx);
  const ended = await endGatewaySession(ctx);
  ctx.session.end();
  const key = ended ? "member:devices_signed_out" : "member:devices_unclear";
  ctx.page.flash(key);
  throw ended ? redirect("/m/home") : refuseWithRedirect(ctx, "/m/home", { status: 502, key });
}

export default function Devices({ loaderData: { startedAt, lastLoginAt } }: Route.ComponentProps) {
  const text = useText();
  const { brand, language } = useFrame();
  const pending = useNavigation().state !== "idle";
  const title = text("member:devices");
  const formatTime = (time: number) => `${formatMoment(time, language.tag)} UTC`;
  return (
    <>
      <title>{`${title} · ${brand.name}`}</title>
      <TitleHeader title={title} backTo="/m/member/home" />
      <main id="main">
        <p className={styles.intro}>{text("member:devices_text")}</p>
        <dl className="panel facts">
          <dt>{text("member:this_device_since")}</dt>
          <dd className="num">{formatTime(startedAt)}</dd>
          {lastLoginAt && (
            <>
              <dt>{text("member:last_login")}</dt>
              <dd className="num">{formatTime(lastLoginAt)}</dd>
            </>
          )}
        </dl>
        <Form method="post" reloadDocument className="sec">
          <SubmitButton kind="bad" pending={pending}>
            {text("member:sign_out_everywhere")}
          </SubmitButton>
        </Form>
      </main>
    </>
  );
}
