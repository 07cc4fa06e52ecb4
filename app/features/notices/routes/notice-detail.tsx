import { data } from "react-router";
import { NoticeArticle } from "~/frame/notices/notice-article";
import { getNotice } from "~/frame/notices/notices.server";
import { PageTitle } from "~/frame/page-title";
import { SharePreview } from "~/frame/share-preview";
import { getRequestContext } from "~/http/context/request-context.server";
import { useText } from "~/i18n/text";
import { MissingItem } from "~/ui/feedback/missing-item";
import { TitleHeader } from "~/ui/layout/header";
import type { Route } from "./+types/notice-detail";

/** One notice. Loading it does not mark it as read; the page sends that as a POST. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const id = url.searchParams.get("id") ?? "";
  const page = await getNotice(getRequestContext(context), id);
  return data({ id, page }, page.state === "gone" ? { status: 404 } : {});
}

export default function NoticeDetail({ loaderData: { id, page } }: Route.ComponentProps) {
  const text = useText();
  const title = page.state === "found" ? page.notice.title : text("common:notice");
  return (
    <>
      <PageTitle title={title} />
      <TitleHeader title={text("common:notice")} backTo="/m/notice" />
      <main id="main" className="sec">
        {page.state === "found" && (
          <>
            <SharePreview title={title} description={page.notice.preview} preview={page.preview} />
            <NoticeArticle key={id} notice={page.notice} />
          </>
        )}
        <MissingItem
          state={page.state}
          retryTo={`/m/noticeDetail?${new URLSearchParams({ id })}`}
          gone={{
            illustration: "mail",
            title: text("content:notice_gone"),
            action: { to: "/m/notice", label: text("common:notices") },
          }}
        />
      </main>
    </>
  );
}
