import { randomUUID } from "node:crypto";
import { data, Form, redirect, useNavigation } from "react-router";
import { useFrame } from "~/frame/use-frame";
import { getRequestContext } from "~/http/context/request-context.server";
import { readDraft, requireSessionFor } from "~/http/forms/drafts.server";
import { readForm } from "~/http/forms/form.server";
import { loginPath, redirectToLogin, requireSession } from "~/http/guards/guards.server";
import { useText } from "~/i18n/text";
import { SelfExclusion } from "~/safer-play/components/self-exclusion";
import { isTrial } from "~/session/account-types";
import { FormError } from "~/ui/forms/form-error";
import { SubmitButton } from "~/ui/forms/submit-button";
import { TextInput } from "~/ui/forms/text-input";
import { TitleHeader } from "~/ui/layout/header";
import { redeem } from "../claim.server";
import { Closed } from "../components/closed";
import styles from "../components/rewards.module.css";
import { TrialNote } from "../components/trial-note";
import { promoCodeSchema } from "../rewards.schema";
import { hasRewardCentre, whyClosed } from "../rewards.server";
import type { Route } from "./+types/promo-code";

const HERE = "/m/promoCode";

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  if (!(await hasRewardCentre(ctx))) return { state: "closed" as const };
  if (isTrial(requireSession(ctx).type)) return { state: "trial" as const };
  const typed = (await readDraft(ctx))?.promoCode ?? "";
  return { state: "open" as const, key: randomUUID() as string, typed };
}

/**
 * Redeems a code: 400 for an empty one, 403 for trial users and where there are none, 409 for a refusal, 429 after too many, 502 where nobody can tell. Each refusal
 * brings a key of its own, because the next try is another one, and leaves the form where it stands.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = getRequestContext(context);
  const fields = await readForm(request);
  const record = requireSessionFor(ctx, fields, { path: HERE });
  const form = Object.fromEntries(fields);
  const again = { typed: String(form.promoCode ?? "").slice(0, 60), idempotencyKey: randomUUID() as string };
  const closed = await whyClosed(ctx, record);
  if (closed) return data({ ...again, error: closed }, { status: 403 });
  const { data: sent, error } = promoCodeSchema.safeParse(form);
  if (!sent) {
    const errors = { promoCode: error.issues[0]?.message ?? "member:code_invalid" };
    return data({ ...again, errors }, { status: 400 });
  }
  const outcome = await redeem(ctx, { record, key: sent.idempotencyKey }, sent.promoCode);
  if (!outcome.ok) {
    if (outcome.signedOut) redirectToLogin(ctx, loginPath(ctx, HERE));
    const headers: HeadersInit = outcome.retryAfter ? { "retry-after": String(outcome.retryAfter) } : {};
    return data({ ...again, error: outcome.error }, { status: outcome.status, headers });
  }
  ctx.page.flash("member:code_paid");
  throw redirect(HERE);
}

export default function PromoCode({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  const { brand } = useFrame();
  const pending = useNavigation().formData !== undefined;
  const title = text("member:promo_code");
  const refused = actionData && "error" in actionData ? actionData.error : undefined;
  const wrong = actionData && "errors" in actionData ? text(actionData.errors.promoCode) : undefined;
  return (
    <>
      <title>{`${title} · ${brand.name}`}</title>
      <TitleHeader title={title} backTo="/m/member/home" />
      <main id="main" className="sec">
        {loaderData.state === "closed" && <Closed />}
        {loaderData.state === "trial" && <TrialNote />}
        {loaderData.state === "open" && (
          <div className="panel">
            <p className="muted">{text("member:code_intro")}</p>
            <Form key={loaderData.key} method="post" className={styles.form} data-start="">
              <FormError message={refused && text(refused)} focused />
              <SelfExclusion error={refused} />
              <input type="hidden" name="idempotencyKey" value={actionData?.idempotencyKey ?? loaderData.key} />
              <TextInput
                name="promoCode"
                label={title}
                icon="ticket"
                defaultValue={actionData?.typed ?? loaderData.typed}
                error={wrong}
                autoComplete="off"
                autoCapitalize="characters"
                autoCorrect="off"
                spellCheck={false}
                maxLength={40}
                required
                autoFocus={Boolean(wrong)}
              />
              <SubmitButton pending={pending}>{text("member:redeem")}</SubmitButton>
            </Form>
          </div>
        )}
      </main>
    </>
  );
}
