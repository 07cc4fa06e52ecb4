import { useEffect } from "react";
import { useFetcher } from "react-router";
import { useText } from "~/i18n/text";
import { Modal } from "~/ui/modal";
import { SkeletonRows } from "~/ui/skeleton";
import type { HelpPage } from "../help-view";
import { HelpMain } from "./help-main";

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
