import { redirect } from "react-router";
import { Backdrop } from "~/frame/backdrop/backdrop";
import { getLobbyPreview } from "~/frame/backdrop/lobby-preview.server";
import { PageTitle } from "~/frame/page-title";
import { useFrame } from "~/frame/use-frame";
import { getRequestContext } from "~/http/context/request-context.server";
import { safePath } from "~/http/guards/safe-path";
import { logOut } from "~/http/session-end/log-out.server";
import { useText } from "~/i18n/text";
import { ConfirmDialog } from "~/ui/overlays/dialog-page";
import { LogoutForm } from "../components/logout-form";
import type { Route } from "./+types/logout";

/** Asks for confirmation; redirects a guest to home (docs/behaviour.md 7). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  if (!ctx.session.record) throw redirect("/m/home");
  return { from: safePath(url.searchParams.get("from")), home: await getLobbyPreview(ctx) };
}

export async function action({ context }: Route.ActionArgs) {
  const ctx = getRequestContext(context);
  await logOut(ctx);
  ctx.flash.success("lobby:signed_out");
  throw redirect("/m/home");
}

export default function Logout({ loaderData }: Route.ComponentProps) {
  const text = useText();
  const { member } = useFrame();
  return (
    <>
      <PageTitle title={text("common:logout")} />
      <Backdrop home={loaderData.home} />
      <main id="main">
        <ConfirmDialog
          id="logout-title"
          title={text("lobby:in_popup_prompt")}
          text={text(member?.trial ? "lobby:in_sure_logout_trial" : "lobby:in_sure_logout")}
          cancel={{ to: loaderData.from, label: text("lobby:in_more_cancel") }}
        >
          <LogoutForm />
        </ConfirmDialog>
      </main>
    </>
  );
}
