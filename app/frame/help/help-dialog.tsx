import { useEffect } from "react";
import { useFetcher } from "react-router";
import { useText } from "~/i18n/text";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Modal } from "~/ui/overlays/modal";
import type { HelpPage } from "./help.response-schema.server";
import { HelpContent } from "./help-content";

/** The help centre in a dialog. Its tabs link to the help page. */
export default function HelpDialog({ onClose }: { onClose: () => void }) {
  const text = useText();
  const { load, data } = useFetcher<HelpPage>();
  useEffect(() => {
    load("/m/help");
  }, [load]);
  return (
    <Modal id="help-title" title={text("content:help")} onClose={onClose}>
      {data ? <HelpContent page={data} retryTo="/m/help" /> : <SkeletonRows />}
    </Modal>
  );
}
