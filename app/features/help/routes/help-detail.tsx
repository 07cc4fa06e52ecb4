import { data } from "react-router";
import { HelpTopic } from "~/frame/help/help-topic";
import { PageTitle } from "~/frame/page-title";
import { getRequestContext } from "~/http/context/request-context.server";
import { useText } from "~/i18n/text";
import { ForeignText } from "~/i18n/text-language";
import { MissingItem } from "~/ui/feedback/missing-item";
import { TitleHeader } from "~/ui/layout/header";
import { usePagePath } from "~/ui/use-page-path";
import { getHelpItem } from "../help.server";
import type { Route } from "./+types/help-detail";

/** `tag` selects an item of the help centre, `i` opens an item below it. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const tag = url.searchParams.get("tag") ?? "";
  const detail = await getHelpItem(getRequestContext(context), tag, url.searchParams.get("i"));
  return data({ tag, detail }, detail.state === "gone" ? { status: 404 } : {});
}

export default function HelpDetail({ loaderData: { detail } }: Route.ComponentProps) {
  const text = useText();
  const pagePath = usePagePath();
  return (
    <>
      <PageTitle title={detail.state === "found" ? detail.item.title : text("content:help")} />
      <TitleHeader title={text("content:help")} backTo="/m/help" />
      <main id="main" className="sec">
        {detail.state === "found" && (
          <section aria-labelledby="help-item">
            <header className="sec-head">
              <h2 id="help-item">
                <ForeignText>{detail.item.title}</ForeignText>
              </h2>
            </header>
            <HelpTopic topic={detail.item} marked={detail.marked} />
          </section>
        )}
        <MissingItem
          state={detail.state}
          retryTo={pagePath}
          gone={{ title: text("content:help_gone"), action: { to: "/m/help", label: text("content:help") } }}
        />
      </main>
    </>
  );
}
