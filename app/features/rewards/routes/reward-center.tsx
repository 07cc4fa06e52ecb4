import { useRef } from "react";
import { redirect } from "react-router";
import { PageTitle } from "~/frame/page-title";
import { getRequestContext } from "~/http/context/request-context.server";
import { readForm, refuseFields } from "~/http/forms/form.server";
import { respondToRefusal } from "~/http/forms/respond-to-refusal.server";
import { requireSession } from "~/http/guards/require-session.server";
import { useText } from "~/i18n/text";
import { SelfExclusionHelp } from "~/safer-play/components/self-exclusion";
import { FormError } from "~/ui/forms/form-error";
import { useFocusOnAnswer } from "~/ui/forms/use-focus-on-answer";
import { TitleHeader } from "~/ui/layout/header";
import { MenuList } from "~/ui/layout/menu-list";
import { claim } from "../claim.server";
import { PaidBalance } from "../components/paid-balance";
import { RewardList } from "../components/reward-list";
import { RewardsObstacle } from "../components/rewards-obstacle";
import { claimSchema } from "../rewards.form-schema.server";
import { findClaimObstacle, findClosedState, flashPayment, getRewardPage } from "../rewards.server";
import { respondWithRewards } from "../rewards-response.server";
import type { Route } from "./+types/reward-center";

const PATH = "/m/rewardCenter";

/** Also after a refused claim: the list may have changed, and the page needs a new idempotency key. */
export const shouldRevalidate = () => true;

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  return respondWithRewards(findClosedState(ctx) ?? (await getRewardPage(ctx, requireSession(ctx))));
}

/**
 * Claims one reward. 403 for trial accounts and merchants without a reward centre, 409 if the gateway refuses it, 502 if
 * it is unknown whether it was paid, 503 while the settings do not load.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = getRequestContext(context);
  const record = requireSession(ctx, PATH);
  const values = Object.fromEntries(await readForm(request));
  const obstacle = findClaimObstacle(ctx, record, values.idempotencyKey);
  if (obstacle) return respondToRefusal(ctx, obstacle);
  const form = claimSchema.safeParse(values);
  if (!form.success) return respondToRefusal(ctx, refuseFields(form.error));
  const { reward, idempotencyKey } = form.data;
  const result = await claim(ctx, { record, idempotencyKey }, reward);
  if (!result.ok) return respondToRefusal(ctx, result);
  flashPayment(ctx, "member:reward_paid", result.payment);
  throw redirect(PATH);
}

export default function RewardCenter({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  const title = text("member:reward_centre");
  const main = useRef<HTMLElement>(null);
  useFocusOnAnswer(main, actionData);
  return (
    <>
      <PageTitle title={title} />
      <TitleHeader title={title} backTo="/m/member/home" />
      <main ref={main} id="main" className="sec">
        <FormError message={actionData?.error && text(actionData.error)} focused />
        <SelfExclusionHelp error={actionData?.error} />
        <RewardsObstacle page={loaderData} retryTo={PATH} />
        {loaderData.state === "open" && loaderData.paid && (
          <PaidBalance key={loaderData.idempotencyKey} amount={loaderData.paid} />
        )}
        {loaderData.state === "open" && <RewardList page={loaderData} />}
        {"promoCodes" in loaderData && loaderData.promoCodes && (
          <div className="sec">
            <MenuList panel rows={[{ to: "/m/promoCode", icon: "ticket", label: text("member:promo_code") }]} />
          </div>
        )}
      </main>
    </>
  );
}
