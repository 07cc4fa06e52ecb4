import { useEffect } from "react";
import { useFetcher } from "react-router";
import { useText } from "~/i18n/text";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { FailedState } from "~/ui/feedback/states";
import { Modal } from "~/ui/overlays/modal";
import { NoticeArticle } from "./notice-article";
import type { NoticePage } from "./notices.response-schema.server";

/** A notice in a dialog over home. It loads the data of the page `/m/noticeDetail`. */
export default function NoticeDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const text = useText();
  const { load, data } = useFetcher<{ page: NoticePage }>();
  const address = `/m/noticeDetail?${new URLSearchParams({ id })}`;
  useEffect(() => {
    load(address);
  }, [load, address]);
  return (
    <Modal id="notice-title" title={text("common:notice")} onClose={onClose}>
      {!data && <SkeletonRows />}
      {data?.page.state === "found" && <NoticeArticle notice={data.page.notice} />}
      {data && data.page.state !== "found" && <FailedState retryTo={address} />}
    </Modal>
  );
}
