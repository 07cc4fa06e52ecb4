import type { RequestContext } from "~/http/context/request-context.server";
import { loginPath, redirectToLogin } from "~/http/guards/require-session.server";
import type { AnswerForm } from "./agent.form-schema.server";
import { answerContract } from "./answer-contract.server";
import { createOutcomeToken } from "./answer-outcome.server";
import { type ContractPage, contractPaths } from "./contract-pages";

/**
 * Sends a confirmed answer once.
 * @returns the address that shows its outcome
 * @throws a redirect to the log-in page, which leads on to that address, if the session has ended
 */
export async function submitAnswer(ctx: RequestContext, form: AnswerForm, page: ContractPage): Promise<string> {
  const attempt = await answerContract(ctx, form);
  const receipt = await createOutcomeToken(ctx, form, attempt);
  const path = `${contractPaths[page]}?${new URLSearchParams({ receipt })}`;
  if (attempt.result === "ended") redirectToLogin(ctx, loginPath(ctx, path));
  return path;
}
