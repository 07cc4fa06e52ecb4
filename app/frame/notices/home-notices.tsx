import { lazy, Suspense, useState } from "react";
import { NoticeStrip } from "~/ui/content/notice-strip";
import { canShowModal } from "~/ui/overlays/can-show-modal";

const NoticeDialog = lazy(() => import("./notice-dialog"));

/**
 * The notice strip on home. A title links to the page of its notice; after hydration it opens the notice in a dialog.
 */
export function HomeNotices({ notices }: { notices: readonly { id: string; title: string }[] }) {
  const [openId, setOpenId] = useState<string>();
  function open(id: string): boolean {
    if (!canShowModal()) return false;
    setOpenId(id);
    return true;
  }
  return (
    <>
      <NoticeStrip
        notices={notices}
        to="/m/notice"
        toNotice={(id) => `/m/noticeDetail?${new URLSearchParams({ id })}`}
        announcementsTo="/m/announcements"
        onOpen={open}
      />
      {openId !== undefined && (
        <Suspense>
          <NoticeDialog key={openId} id={openId} onClose={() => setOpenId(undefined)} />
        </Suspense>
      )}
    </>
  );
}
