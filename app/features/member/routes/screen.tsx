import { redirect } from "react-router";
import { PageTitle } from "~/frame/page-title";
import { getRequestContext } from "~/http/context/request-context.server";
import { requireAccount } from "~/http/guards/require-session.server";
import { useText } from "~/i18n/text";
import { getSite } from "~/site/site.server";
import { ExternalPage } from "~/ui/feedback/external-page";
import { TitleHeader } from "~/ui/layout/header";
import { findScreen } from "../screens.server";
import type { Route } from "./+types/screen";

/** A screen that is not part of the lobby (screens.server.ts): a link to its page, or that it is not available. */
export function loader({ context, params }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const screen = findScreen(getSite(ctx), params.screen);
  if (!screen) throw redirect("/m/home");
  requireAccount(ctx);
  return screen;
}

export default function Screen({ loaderData: { label, url } }: Route.ComponentProps) {
  const text = useText();
  const title = text(label);
  return (
    <>
      <PageTitle title={title} />
      <TitleHeader title={title} backTo="/m/member/home" />
      <main id="main" className="sec">
        <ExternalPage title={title} url={url} />
      </main>
    </>
  );
}
