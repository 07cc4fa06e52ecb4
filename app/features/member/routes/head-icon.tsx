import { data, Form, redirect, useNavigation } from "react-router";
import { useFrame } from "~/frame/use-frame";
import { getRequestContext } from "~/http/context/request-context.server";
import { readForm, refuseFields } from "~/http/forms/form.server";
import { requireSession } from "~/http/guards/guards.server";
import { optionalSection } from "~/http/responses/optional-section.server";
import { useText } from "~/i18n/text";
import { SelfExclusion } from "~/safer-play/components/self-exclusion";
import { UnavailableState } from "~/ui/feedback/states";
import { FormError } from "~/ui/forms/form-error";
import { TitleHeader } from "~/ui/layout/header";
import { Face } from "../components/avatar";
import styles from "../components/member.module.css";
import { chooseIcon, countIcons, getOwnIcon } from "../head-icon.server";
import type { Route } from "./+types/head-icon";

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  requireSession(ctx);
  const [current, count] = await Promise.all([optionalSection(ctx, getOwnIcon(ctx), 2000), countIcons(ctx)]);
  return { current: current.ok ? current.data : undefined, count };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = getRequestContext(context);
  requireSession(ctx);
  const form = await readForm(request);
  const refusal = await chooseIcon(
    ctx,
    String(form.get("icon") ?? ""),
    String(form.get("idempotencyKey") ?? "").slice(0, 60),
  );
  if (refusal?.status === 400) return data(refuseFields(["icon"]), { status: 400 });
  if (refusal) return data({ error: refusal.error }, { status: refusal.status });
  ctx.page.flash("member:icon_saved");
  throw redirect("/m/member/home");
}

export default function HeadIcon({ loaderData: { current, count }, actionData }: Route.ComponentProps) {
  const text = useText();
  const { brand, launchKey } = useFrame();
  const pending = useNavigation().state !== "idle";
  const title = text("member:choose_icon");
  return (
    <>
      <title>{`${title} · ${brand.name}`}</title>
      <TitleHeader title={title} backTo="/m/member/home" />
      <main id="main" className="sec">
        <FormError message={actionData && text(actionData.error)} focused />
        <SelfExclusion error={actionData?.error} />
        {current === undefined ? (
          <UnavailableState supportTo="/m/service" />
        ) : (
          <Form method="post" data-start="">
            <input type="hidden" name="idempotencyKey" value={launchKey} />
            <ul className={styles.icons}>
              {Array.from({ length: count }, (_, id) => String(id)).map((id) => (
                <li key={id}>
                  <button
                    type="submit"
                    className={styles.icon}
                    name="icon"
                    value={id}
                    aria-pressed={id === current}
                    disabled={pending}
                  >
                    <Face icon={id} />
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
