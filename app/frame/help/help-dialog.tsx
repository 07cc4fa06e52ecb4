import { useEffect } from "react";
import { useFetcher } from "react-router";
import { useText } from "~/i18n/text";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Modal } from "~/ui/overlays/modal";
import { HelpMain } from "./help-main";
import type { HelpPage } from "./help-view";

/** The help centre over the page. Its tabs lead to its page. */
export default function HelpDialog({ onClose }: { onClose: () => void }) {
  const text = useText();
  const { load, data } = useFetcher<HelpPage>();
  useEffect(() => {
    load("/m/help");
  }, [load]);
  return (
    <Modal id="help-title" title={text("content:help")} onClose={onClose}>
      {data ? <HelpMain page={data} /> : <SkeletonRows />}
    </Modal>
  );
}
