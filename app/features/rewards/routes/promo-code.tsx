import { redirect } from "react-router";
import { PageTitle } from "~/frame/page-title";
import { getRequestContext } from "~/http/context/request-context.server";
import { readDraft, requireSessionForForm } from "~/http/forms/drafts.server";
import { readForm } from "~/http/forms/form.server";
import { createIdempotencyKey } from "~/http/forms/idempotency-key.server";
import { errorsOf } from "~/http/forms/parse-form.server";
import { respondToRefusal } from "~/http/forms/respond-to-refusal.server";
import { requireSession } from "~/http/guards/require-session.server";
import { refuse } from "~/http/responses/refusal";
import { useText } from "~/i18n/text";
import { TitleHeader } from "~/ui/layout/header";
import { redeem } from "../claim.server";
import { PromoCodeForm } from "../components/promo-code-form";
import { RewardsObstacle } from "../components/rewards-obstacle";
import { promoCodeSchema } from "../rewards.form-schema.server";
import { findClaimObstacle, findClosedState, flashPayment, getPromoCodePage } from "../rewards.server";
import { respondWithRewards } from "../rewards-response.server";
import type { Route } from "./+types/promo-code";

const PATH = "/m/promoCode";

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const closed = findClosedState(ctx);
  if (closed) return respondWithRewards(closed);
  const record = requireSession(ctx);
  return respondWithRewards(await getPromoCodePage(ctx, record, (await readDraft(ctx))?.promoCode ?? ""));
}

/**
 * Redeems a code. 400 for an invalid one, 403 for trial accounts and merchants without promo codes, 409 if the gateway
 * refuses it, 429 after too many codes, 502 if the outcome is unknown, 503 while the settings do not load. Every refusal
 * returns a new idempotency key: the corrected form is a new submission.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = getRequestContext(context);
  const fields = await readForm(request);
  const record = requireSessionForForm(ctx, fields, { kept: ["promoCode"], path: PATH });
  const values = Object.fromEntries(fields);
  const nextForm = { typed: String(values.promoCode ?? "").slice(0, 60), idempotencyKey: createIdempotencyKey(ctx) };
  const obstacle = findClaimObstacle(ctx, record, values.idempotencyKey);
  if (obstacle) return respondToRefusal(ctx, obstacle, nextForm);
  const { data: form, error } = promoCodeSchema.safeParse(values);
  if (!form) return respondToRefusal(ctx, refuse(400, errorsOf(error)), nextForm);
  const result = await redeem(ctx, { record, idempotencyKey: form.idempotencyKey }, form.promoCode);
  if (!result.ok) return respondToRefusal(ctx, result, nextForm);
  flashPayment(ctx, "member:code_paid", result.payment);
  throw redirect(PATH);
}

export default function PromoCode({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  const title = text("member:promo_code");
  return (
    <>
      <PageTitle title={title} />
      <TitleHeader title={title} backTo="/m/member/home" />
      <main id="main" className="sec">
        <RewardsObstacle page={loaderData} retryTo={PATH} />
        {loaderData.state === "open" && (
          <div className="panel">
            <p className="muted">{text("member:code_intro")}</p>
            <PromoCodeForm key={loaderData.idempotencyKey} page={loaderData} refusal={actionData} />
          </div>
        )}
      </main>
    </>
  );
}
