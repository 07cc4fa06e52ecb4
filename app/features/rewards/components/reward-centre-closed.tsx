import { useText } from "~/i18n/text";
import { UnavailableState } from "~/ui/feedback/states";
import { Toast } from "~/ui/overlays/toast";

/** Shown if the merchant has no reward centre. */
export function RewardCentreClosed() {
  const text = useText();
  return (
    <>
      <Toast tone="bad" message={text("member:contact_service")} />
      <UnavailableState supportTo="/m/service" text={text("member:contact_service")} />
    </>
  );
}
