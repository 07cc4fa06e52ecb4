import { data, type HeadersArgs, redirect } from "react-router";
import { Backdrop } from "~/frame/backdrop/backdrop";
import { getLobbyPreview } from "~/frame/backdrop/lobby-preview.server";
import { useFrame } from "~/frame/use-frame";
import { requestContext } from "~/http/context/request-context.server";
import { requireSessionFor } from "~/http/forms/drafts.server";
import { readForm } from "~/http/forms/form.server";
import { requireSessionOr } from "~/http/guards/guards.server";
import { safePath } from "~/http/guards/safe-path";
import { useText } from "~/i18n/text";
import { Sheet } from "~/ui/overlays/dialog-page";
import { getChangePage, submitChange } from "../change.server";
import { ChangeForm } from "../components/change-form";
import type { Route } from "./+types/change-password";

/** Change password (specification section 2): nobody who is not signed in has one to change. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const own = requestContext(context);
  const record = requireSessionOr(own, "/m/home");
  const [page, home] = await Promise.all([getChangePage(own, record), getLobbyPreview(own)]);
  return { from: safePath(url.searchParams.get("from")), page, home };
}

/**
 * 400 for a form that is not filled in, 409 for a refusal, 429 after too many wrong old passwords, 502 where nobody can
 * tell whether it was changed.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const own = requestContext(context);
  const form = await readForm(request);
  // Whoever was never signed in has no password to change; whoever was, as the form tells, comes back through log-in.
  const wasMember = own.lastName !== undefined || Boolean(form.get("username"));
  const record = wasMember ? requireSessionFor(own, undefined) : requireSessionOr(own, "/m/home");
  const told = await submitChange(own, form, record);
  if (told) {
    const { answer, status, retryAfter } = told;
    return data(answer, { status, headers: retryAfter ? { "retry-after": String(retryAfter) } : {} });
  }
  own.tell("registration:password_saved");
  throw redirect("/m/home");
}

/** A document takes over no header of an action by itself. */
export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

export default function ChangePassword({ loaderData: { from, page, home }, actionData }: Route.ComponentProps) {
  const text = useText();
  const { brand } = useFrame();
  return (
    <>
      <title>{`${text("registration:change_password")} · ${brand.name}`}</title>
      <Backdrop home={home} />
      <main id="main">
        <Sheet id="change-title" title={text("registration:change_password")} closeTo={from}>
          <ChangeForm page={page} outcome={actionData} />
        </Sheet>
      </main>
    </>
  );
}
