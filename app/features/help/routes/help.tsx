import { HelpContent } from "~/frame/help/help-content";
import { PageTitle } from "~/frame/page-title";
import { getRequestContext } from "~/http/context/request-context.server";
import { useText } from "~/i18n/text";
import { TitleHeader } from "~/ui/layout/header";
import { usePagePath } from "~/ui/use-page-path";
import { getHelpPage } from "../help.server";
import type { Route } from "./+types/help";

/** `tag` selects a tab or an item below one, `i` opens an item of the tab. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const selection = { tag: url.searchParams.get("tag"), i: url.searchParams.get("i") };
  return getHelpPage(getRequestContext(context), selection);
}

export default function Help({ loaderData }: Route.ComponentProps) {
  const text = useText();
  const pagePath = usePagePath();
  return (
    <>
      <PageTitle title={text("content:help")} />
      <TitleHeader title={text("content:help")} backTo="/m/home" />
      <main id="main" className="sec">
        <HelpContent page={loaderData} retryTo={pagePath} />
      </main>
    </>
  );
}
