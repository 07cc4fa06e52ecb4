import { useText } from "~/i18n/text";
import { UnavailableState } from "~/ui/feedback/states";
import { Toast } from "~/ui/overlays/toast";

/** What stands where the merchant has no reward centre: contact_service (specification section 6). */
export function Closed() {
  const text = useText();
  return (
    <>
      <Toast tone="bad" message={text("member:contact_service")} />
      <UnavailableState supportTo="/m/service" text={text("member:contact_service")} />
    </>
  );
}
