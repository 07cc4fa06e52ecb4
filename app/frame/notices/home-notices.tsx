import { lazy, Suspense, useState } from "react";
import { NoticeStrip } from "~/ui/layout/notice-strip";
import { canShowModal } from "~/ui/overlays/can-show-modal";

const NoticeDialog = lazy(() => import("./notice-dialog"));

/** The strip on home. A title leads to its notice's page, or shows it over home once the app runs. */
export function HomeNotices({ notices }: { notices: readonly { id: string; title: string }[] }) {
  const [opened, setOpened] = useState<string>();
  function open(id: string): boolean {
    if (!canShowModal()) return false;
    setOpened(id);
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
      {opened !== undefined && (
        <Suspense>
          <NoticeDialog key={opened} id={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  );
}
