import { data, redirect } from "react-router";
import { useFrame } from "~/frame/use-frame";
import { getRequestContext } from "~/http/context/request-context.server";
import { readForm, refuseFields } from "~/http/forms/form.server";
import { useText } from "~/i18n/text";
import { mayHaveContracts } from "~/session/account-types";
import { TitleHeader } from "~/ui/layout/header";
import { answerSchema } from "../agent.schema";
import { requireAgentSession } from "../agent-guard.server";
import { answerContract } from "../answer.server";
import { AnswerStepPanel } from "../components/answer-step";
import { ContractBoard } from "../components/contract-board";
import { Forbidden } from "../components/forbidden";
import { type ContractPage, contractPages, contractPaths } from "../contract";
import { getContractPage } from "../contract-page.server";
import { closeReceipt } from "../receipt.server";
import type { Route } from "./+types/contracts";

/** The three pages of contracts, the confirmation step of an answer, and what came of it. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const found = await getContractPage(getRequestContext(context), pageAt(url.pathname));
  return found ?? data({ forbidden: true as const }, { status: 403 });
}

/**
 * Sends a confirmed answer once and leads to its receipt; 400 for a form that is not filled in, 403 for accounts that
 * are never offered a contract. Whether one waits is told by the receipt: an answer's echo comes when none does.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = getRequestContext(context);
  if (!mayHaveContracts(requireAgentSession(ctx).type)) return data({ error: "errors:no_permission" }, { status: 403 });
  const page = pageAt(ctx.request.url.pathname);
  const form = answerSchema.safeParse(Object.fromEntries(await readForm(request)));
  if (!form.success) {
    const { error, errors } = refuseFields(form.error);
    const unread = form.error.issues.find(({ path }) => path[0] === "agree")?.message;
    const answer = unread ? { error: unread, errors: { ...errors, agree: unread } } : { error, errors };
    return data(answer, { status: 400 });
  }
  const receipt = await closeReceipt(ctx, form.data, await answerContract(ctx, form.data));
  throw redirect(`${contractPaths[page]}?${new URLSearchParams({ receipt })}`);
}

function pageAt(path: string): ContractPage {
  return contractPages.find((page) => contractPaths[page] === path) ?? "salary";
}

export default function Contracts({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  const { brand } = useFrame();
  if ("forbidden" in loaderData) return <Forbidden />;
  const { step, page, agent } = loaderData;
  const title = text(step ? `agent:ask_${step.answer}` : "agent:contracts");
  const backTo = step ? contractPaths[page] : agent ? "/m/agent/home" : "/m/member/home";
  return (
    <>
      <title>{`${title} · ${brand.name}`}</title>
      <TitleHeader title={title} backTo={backTo} backFixed={step !== undefined} />
      <main id="main">
        {step ? (
          <AnswerStepPanel step={step} path={contractPaths[page]} error={actionData?.error} />
        ) : (
          <ContractBoard board={loaderData} />
        )}
      </main>
    </>
  );
}
