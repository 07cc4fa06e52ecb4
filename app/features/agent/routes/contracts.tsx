import { useRef } from "react";
import { redirect } from "react-router";
import type { z } from "zod";
import { contractPages } from "~/frame/contracts/contract-pages";
import { PageTitle } from "~/frame/page-title";
import { getRequestContext } from "~/http/context/request-context.server";
import { readForm, refuseFields } from "~/http/forms/form.server";
import { FORM_OF_OTHER_ACCOUNT, isKeyOfOtherAccount } from "~/http/forms/idempotency-key.server";
import { redirectIfSessionEnded, respondToRefusal } from "~/http/forms/respond-to-refusal.server";
import { closedPage, refuseClosed } from "~/http/guards/closed.server";
import { toRefusalRedirect } from "~/http/guards/require-session.server";
import { messageOf, type Refusal, refuse, SESSION_ENDED } from "~/http/responses/refusal";
import { UNKNOWN_STATUS } from "~/http/responses/write-failure.server";
import { useText } from "~/i18n/text";
import { mayHaveContracts } from "~/session/account-types";
import { useFocusOnAnswer } from "~/ui/forms/use-focus-on-answer";
import { TitleHeader } from "~/ui/layout/header";
import { answerFormSchema } from "../agent.form-schema.server";
import { requireContractSession } from "../agent-guard.server";
import { type AnswerAttempt, answerContract } from "../answer-contract.server";
import { createReceipt } from "../answer-outcome.server";
import { AnswerConfirmation } from "../components/answer-confirmation";
import { ContractOverview } from "../components/contract-overview";
import { Forbidden } from "../components/forbidden";
import { getContractPage } from "../contract-page.server";
import { contractPaths } from "../contract-paths";
import type { Route } from "./+types/contracts";

/** One module for the three contract pages: the contracts, the confirmation step of an answer, and its outcome. */
export async function loader({ context, pattern, url }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const result = await getContractPage(ctx, requireContractSession(ctx), pageAt(pattern));
  switch (result.kind) {
    case "page":
      return result.data;
    case "other-page":
      throw redirect(`${contractPaths[result.page]}${url.search}`);
    case "forbidden":
      return closedPage("errors:no_permission", { forbidden: true as const });
  }
}

/**
 * Sends a confirmed answer once and redirects to its outcome. 400 for an invalid form, 401 after the session has ended,
 * 403 for accounts that never have contracts; for JSON clients 409 for a form of another account, and 409, 502 or 503 for
 * an answer that did not arrive.
 */
export async function action({ context, pattern, request }: Route.ActionArgs) {
  const ctx = getRequestContext(context);
  const record = requireContractSession(ctx);
  if (!mayHaveContracts(record.type)) return respondToRefusal(ctx, refuseClosed());
  const form = answerFormSchema.safeParse(Object.fromEntries(await readForm(request)));
  if (!form.success) return respondToRefusal(ctx, refuseAnswer(form.error));
  if (isKeyOfOtherAccount(form.data.idempotencyKey, record)) {
    ctx.flash.problem(messageOf(FORM_OF_OTHER_ACCOUNT));
    throw toRefusalRedirect(ctx, contractPaths[pageAt(pattern)], FORM_OF_OTHER_ACCOUNT);
  }
  const attempt = await answerContract(ctx, form.data);
  const receipt = await createReceipt(ctx, form.data, attempt);
  const outcomePath = `${contractPaths[pageAt(pattern)]}?${new URLSearchParams({ receipt })}`;
  const refusal = toContractRefusal(attempt, form.data.answer);
  if (!refusal) throw redirect(outcomePath);
  redirectIfSessionEnded(ctx, refusal, outcomePath);
  throw toRefusalRedirect(ctx, outcomePath, refusal);
}

/**
 * What a JSON client is told of an answer that was not, or perhaps not, carried out.
 * @param requested the answer of this form; the attempt has another answer when the form of another tab was sent first
 */
function toContractRefusal(
  { result, answer }: AnswerAttempt,
  requested: z.infer<typeof answerFormSchema>["answer"],
): Refusal | undefined {
  if (result === "confirmed" && answer !== requested) return refuse(409, "agent:outcome_gone");
  switch (result) {
    case "confirmed":
      return undefined;
    case "ended":
      return SESSION_ENDED;
    case "reply-lost":
    case "timed-out":
      return refuse(UNKNOWN_STATUS, "agent:outcome_unknown");
    default:
      return refuse(result === "unsent" ? 503 : 409, `agent:outcome_${result}`);
  }
}

/** Only the unticked checkbox has a specific message: other errors mean that the form was manipulated. */
function refuseAnswer(formError: z.ZodError): Refusal {
  const refusal = refuseFields(formError);
  if (!refusal.errors.agree) return refusal;
  return refuse(400, { ...refusal.errors, "": "agent:agree_first", agree: "agent:agree_first" });
}

/** @param pattern of the route, because a form is taken at any spelling of its address: "m/member/agent/getHourContract" */
function pageAt(pattern: string) {
  return contractPages.find((page) => contractPaths[page] === `/${pattern}`) ?? "salary";
}

export default function Contracts({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  const main = useRef<HTMLElement>(null);
  useFocusOnAnswer(main, actionData);
  if ("forbidden" in loaderData) return <Forbidden />;
  const { step, page, agent } = loaderData;
  const title = text(step ? `agent:ask_${step.answer}` : "agent:contracts");
  const homePath = agent ? "/m/agent/home" : "/m/member/home";
  return (
    <>
      <PageTitle title={title} />
      <TitleHeader title={title} backTo={step ? contractPaths[page] : homePath} />
      <main ref={main} id="main">
        {step ? (
          <AnswerConfirmation step={step} path={contractPaths[page]} refusal={actionData} />
        ) : (
          <ContractOverview data={loaderData} />
        )}
      </main>
    </>
  );
}
