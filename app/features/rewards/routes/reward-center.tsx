import { data, redirect } from "react-router";
import { useFrame } from "~/frame/use-frame";
import { getRequestContext } from "~/http/context/request-context.server";
import { readForm, refuseFields } from "~/http/forms/form.server";
import { loginPath, redirectToLogin, requireSession } from "~/http/guards/guards.server";
import { useText } from "~/i18n/text";
import { SelfExclusion } from "~/safer-play/components/self-exclusion";
import { EmptyState, FailedState } from "~/ui/feedback/states";
import { FormError } from "~/ui/forms/form-error";
import { TitleHeader } from "~/ui/layout/header";
import { MenuList } from "~/ui/layout/menu-list";
import { claim } from "../claim.server";
import { Closed } from "../components/closed";
import { RewardItem } from "../components/reward-item";
import { TrialNote } from "../components/trial-note";
import { claimSchema } from "../rewards.schema";
import { getRewardPage, hasRewardCentre, whyClosed } from "../rewards.server";
import type { Route } from "./+types/reward-center";

const HERE = "/m/rewardCenter";

/** After a refusal too the list and its key are made anew: the state may be another one now. */
export const shouldRevalidate = () => true;

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  if (!(await hasRewardCentre(ctx))) return { state: "closed" as const };
  return getRewardPage(ctx, requireSession(ctx));
}

/** Claims one reward: 403 for trial users and where there are none, 409 for a refusal, 502 where nobody can tell whether it was paid. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = getRequestContext(context);
  const record = requireSession(ctx, HERE);
  const form = claimSchema.safeParse(Object.fromEntries(await readForm(request)));
  if (!form.success) return data(refuseFields(form.error), { status: 400 });
  const closed = await whyClosed(ctx, record);
  if (closed) return data({ error: closed }, { status: 403 });
  const outcome = await claim(ctx, { record, key: form.data.idempotencyKey }, form.data.reward);
  if (!outcome.ok) {
    if (outcome.signedOut) redirectToLogin(ctx, loginPath(ctx, HERE));
    return data({ error: outcome.error }, { status: outcome.status });
  }
  ctx.page.flash("member:reward_paid");
  throw redirect(HERE);
}

export default function RewardCenter({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  const { brand } = useFrame();
  const title = text("member:reward_centre");
  return (
    <>
      <title>{`${title} · ${brand.name}`}</title>
      <TitleHeader title={title} backTo="/m/member/home" />
      <main id="main" className="sec">
        <FormError message={actionData && text(actionData.error)} focused />
        <SelfExclusion error={actionData?.error} />
        {loaderData.state === "closed" && <Closed />}
        {loaderData.state === "trial" && <TrialNote />}
        {loaderData.state === "failed" && (
          <FailedState retryTo={HERE} title={text("errors:loading_failed")} level={2} />
        )}
        {loaderData.state === "open" && (
          <>
            {loaderData.rewards.length === 0 ? (
              <EmptyState
                title={text("member:no_rewards")}
                action={{ to: "/m/activity", label: text("lobby:promotions") }}
              />
            ) : (
              <>
                <p className="muted">{text("member:claimable", { number: loaderData.claimable })}</p>
                <ul className="stack sec">
                  {loaderData.rewards.map((reward) => (
                    <RewardItem key={reward.id} reward={reward} formKey={loaderData.key} />
                  ))}
                </ul>
              </>
            )}
            <div className="sec">
              <MenuList panel rows={[{ to: "/m/promoCode", icon: "ticket", label: text("member:promo_code") }]} />
            </div>
          </>
        )}
      </main>
    </>
  );
}
