import { PageTitle } from "~/frame/page-title";
import { useIsFiltering } from "~/frame/use-is-filtering";
import { getRequestContext } from "~/http/context/request-context.server";
import { useText } from "~/i18n/text";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { EmptyState, FailedState } from "~/ui/feedback/states";
import { TitleHeader } from "~/ui/layout/header";
import { usePagePath } from "~/ui/use-page-path";
import { PromotionFilter, PromotionList } from "../components/promotion-list";
import { getPromotionPage } from "../promotions.server";
import type { Route } from "./+types/activity";

export async function loader({ context, url }: Route.LoaderArgs) {
  return getPromotionPage(getRequestContext(context), url.searchParams.get("category"));
}

export default function Activity({ loaderData }: Route.ComponentProps) {
  const text = useText();
  const pagePath = usePagePath();
  const isFiltering = useIsFiltering();
  const { failed, promotions, categories, category } = loaderData;
  return (
    <>
      <PageTitle title={text("lobby:promotions")} />
      <TitleHeader title={text("lobby:promotions")} backTo="/m/home" backFixed />
      <main id="main" className="wide">
        {categories.length > 0 && <PromotionFilter categories={categories} category={category} />}
        {failed && (
          <div className="sec">
            <FailedState retryTo={pagePath} level={2} />
          </div>
        )}
        {!failed && !isFiltering && promotions.length === 0 && (
          <div className="sec">
            <EmptyState
              title={text("content:promotions_empty")}
              text={text("content:promotions_empty_hint")}
              action={
                category
                  ? { to: "/m/activity", label: text("lobby:show_all") }
                  : { to: "/m/home", label: text("common:home") }
              }
            />
          </div>
        )}
        {isFiltering && (
          <div className="sec">
            <SkeletonRows />
          </div>
        )}
        {promotions.length > 0 && !isFiltering && <PromotionList promotions={promotions} />}
      </main>
    </>
  );
}
