import { Form, redirect, useNavigation } from "react-router";
import { getOwnInfo } from "~/frame/member-info.server";
import { useFrame } from "~/frame/use-frame";
import { getRequestContext } from "~/http/context/request-context.server";
import { refuseTo, requireSession } from "~/http/guards/guards.server";
import { optionalSection } from "~/http/responses/optional-section.server";
import { useText } from "~/i18n/text";
import { formatMoment } from "~/ui/format";
import { SubmitButton } from "~/ui/forms/submit-button";
import { TitleHeader } from "~/ui/layout/header";
import styles from "../components/member.module.css";
import { signOutEverywhere } from "../devices.server";
import type { Route } from "./+types/devices";

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const { startedAt } = requireSession(ctx);
  const info = await optionalSection(ctx, getOwnInfo(ctx));
  const lastLoginAt = info.ok ? info.data.lastLoginAt : undefined;
  return { startedAt, ...(lastLoginAt ? { lastLoginAt } : {}) };
}

export async function action({ context }: Route.ActionArgs) {
  const ctx = getRequestContext(context);
  requireSession(ctx);
  const key = await signOutEverywhere(ctx);
  ctx.page.flash(key);
  throw key === "member:devices_unclear" ? refuseTo(ctx, "/m/home", { status: 502, key }) : redirect("/m/home");
}

export default function Devices({ loaderData: { startedAt, lastLoginAt } }: Route.ComponentProps) {
  const text = useText();
  const { brand, language } = useFrame();
  const pending = useNavigation().state !== "idle";
  const title = text("member:devices");
  const moment = (at: number) => `${formatMoment(at, language.tag)} UTC`;
  return (
    <>
      <title>{`${title} · ${brand.name}`}</title>
      <TitleHeader title={title} backTo="/m/member/home" />
      <main id="main">
        <p className={styles.intro}>{text("member:devices_text")}</p>
        <dl className="panel facts">
          <dt>{text("member:this_device_since")}</dt>
          <dd className="num">{moment(startedAt)}</dd>
          {lastLoginAt && (
            <>
              <dt>{text("member:last_login")}</dt>
              <dd className="num">{moment(lastLoginAt)}</dd>
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
