import { data, type HeadersArgs, redirect } from "react-router";
import { Backdrop } from "~/frame/backdrop/backdrop";
import { getLobbyPreview } from "~/frame/backdrop/lobby-preview.server";
import { useFrame } from "~/frame/use-frame";
import { getRequestContext } from "~/http/context/request-context.server";
import { requireSessionFor } from "~/http/forms/drafts.server";
import { readForm } from "~/http/forms/form.server";
import { requireSessionOr } from "~/http/guards/guards.server";
import { safePath } from "~/http/guards/safe-path";
import { useText } from "~/i18n/text";
import { DialogPage } from "~/ui/overlays/dialog-page";
import { getChangePage, submitChange } from "../change.server";
import { ChangeForm } from "../components/change-form";
import type { Route } from "./+types/change-password";

/** Change password (specification section 2): nobody who is not signed in has one to change. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const record = requireSessionOr(ctx, "/m/home");
  const [page, home] = await Promise.all([getChangePage(ctx, record), getLobbyPreview(ctx)]);
  return { from: safePath(url.searchParams.get("from")), page, home };
}

/**
 * 400 for a form that is not filled in, 409 for a refusal, 429 after too many wrong old passwords, 502 where nobody can
 * tell whether it was changed.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = getRequestContext(context);
  const form = await readForm(request);
  // Whoever was never signed in has no password to change; whoever was, as the form tells, comes back through log-in.
  const wasMember = ctx.session.lastName !== undefined || Boolean(form.get("username"));
  const record = wasMember ? requireSessionFor(ctx, undefined) : requireSessionOr(ctx, "/m/home");
  const told = await submitChange(ctx, form, record);
  if (told) {
    const { answer, status, retryAfter } = told;
    return data(answer, { status, headers: retryAfter ? { "retry-after": String(retryAfter) } : {} });
  }
  ctx.page.flash("registration:password_saved");
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
        <DialogPage id="change-title" title={text("registration:change_password")} closeTo={from}>
          <ChangeForm page={page} outcome={actionData} />
        </DialogPage>
      </main>
    </>
  );
}
