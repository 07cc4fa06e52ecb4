import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "react-router";
import { requestContext } from "~/http/request-context.server";
import { safePath } from "~/http/safe-path";
import { useText } from "~/i18n/text";
import { TitleHeader } from "~/ui/header";
import { passAgentDoor } from "../../agent/agent-guard.server";
import { useFrame } from "../../shell/use-frame";
import { LoginForm } from "../components/login-form";
import { loginSchema } from "../login.schema";
import { signIn } from "../login.server";
import type { Route } from "./+types/agent";

/** The agents' log-in (specification section 6). */
export async function loader({ context }: Route.LoaderArgs) {
  passAgentDoor(requestContext(context));
  return null;
}

export async function action({ context, request }: Route.ActionArgs) {
  const own = requestContext(context);
  const submission = parseWithZod(await request.formData(), { schema: loginSchema });
  const hideFields = ["password"];
  if (submission.status !== "success") return data({ result: submission.reply({ hideFields }) }, { status: 400 });
  const outcome = await signIn(own, submission.value, "agents");
  if (outcome.ok) throw redirect(safePath(own.url.searchParams.get("from"), "/m/agent/home"));
  return data({ result: submission.reply({ hideFields, formErrors: [outcome.error] }) }, { status: 401 });
}

export default function AgentLogin({ actionData }: Route.ComponentProps) {
  const text = useText();
  const { brand } = useFrame();
  const title = text("agent:agent_area");
  return (
    <>
      <title>{`${title} · ${brand.name}`}</title>
      <TitleHeader title={title} backTo="/m/home" />
      <main id="main">
        <LoginForm remembered="" outcome={actionData && { ...actionData, captcha: undefined }} />
      </main>
    </>
  );
}
