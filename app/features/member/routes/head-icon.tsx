import { useRef } from "react";
import { Form, redirect } from "react-router";
import { PageTitle } from "~/frame/page-title";
import { useFrame } from "~/frame/use-frame";
import { getRequestContext } from "~/http/context/request-context.server";
import { readForm, refuseFields } from "~/http/forms/form.server";
import { respondToRefusal } from "~/http/forms/respond-to-refusal.server";
import { requireSession } from "~/http/guards/require-session.server";
import { mainSection } from "~/http/responses/optional-section.server";
import { useText } from "~/i18n/text";
import { SelfExclusionHelp } from "~/safer-play/components/self-exclusion";
import { FailedState, UnavailableState } from "~/ui/feedback/states";
import { FormError } from "~/ui/forms/form-error";
import { useFocusOnAnswer } from "~/ui/forms/use-focus-on-answer";
import { useIsSubmitting } from "~/ui/forms/use-is-submitting";
import { TitleHeader } from "~/ui/layout/header";
import { Avatar } from "../components/avatar";
import styles from "../components/member.module.css";
import { chooseHeadIcon, countHeadIcons, findHeadIconId } from "../head-icon.server";
import { headIconSchema } from "../member.form-schema.server";
import type { Route } from "./+types/head-icon";

/** Without the current icon the page shows no choice. */
const ICON_DEADLINE_MS = 2000;

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  requireSession(ctx);
  const icon = await mainSection(ctx, findHeadIconId(ctx), ICON_DEADLINE_MS);
  const current = icon.ok ? icon.data : undefined;
  return { current, count: countHeadIcons(ctx), ...(icon.ok ? {} : { failed: true as const }) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = getRequestContext(context);
  requireSession(ctx);
  const form = headIconSchema.safeParse(Object.fromEntries(await readForm(request)));
  if (!form.success) return respondToRefusal(ctx, refuseFields(form.error));
  const result = await chooseHeadIcon(ctx, form.data.icon, form.data.idempotencyKey);
  if (!result.ok) return respondToRefusal(ctx, result);
  ctx.flash.success("member:icon_saved");
  throw redirect("/m/member/home");
}

export default function HeadIcon({ loaderData: { current, count, failed }, actionData }: Route.ComponentProps) {
  const text = useText();
  const { idempotencyKey } = useFrame();
  const isSubmitting = useIsSubmitting();
  const title = text("member:choose_icon");
  const main = useRef<HTMLElement>(null);
  useFocusOnAnswer(main, actionData);
  return (
    <>
      <PageTitle title={title} />
      <TitleHeader title={title} backTo="/m/member/home" />
      <main ref={main} id="main" className="sec">
        <FormError message={actionData?.error && text(actionData.error)} focused />
        <SelfExclusionHelp error={actionData?.error} />
        {failed && <FailedState retryTo="/m/member/icon" level={2} />}
        {!failed && current === undefined && <UnavailableState supportTo="/m/service" />}
        {current !== undefined && (
          <Form method="post" data-start="">
            <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
            <ul className={styles.icons}>
              {Array.from({ length: count }, (_, id) => String(id)).map((id) => (
                <li key={id}>
                  <button
                    type="submit"
                    className={styles.icon}
                    name="icon"
                    value={id}
                    aria-pressed={id === current}
                    aria-disabled={isSubmitting}
                  >
                    <Avatar icon={id} />
                    {text("member:icon_number", { number: Number(id) + 1 })}
                  </button>
                </li>
              ))}
            </ul>
          </Form>
        )}
      </main>
    </>
  );
}
