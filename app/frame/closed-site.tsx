import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { useText } from "~/i18n/text";
import { CLOSED_SITE_RETRY_SECONDS } from "~/site/closed-site";
import { contactLinks } from "~/site/contacts";
import { MaintenanceState, RestrictedState } from "~/ui/feedback/states";
import { PageTitle } from "./page-title";
import { useFrame } from "./use-frame";

/** Shown instead of every page during maintenance and in a closed region (docs/behaviour.md 16). */
export function ClosedSite() {
  const { status, maintenanceUntil, brand, contacts = [] } = useFrame();
  const text = useText();
  useReload();
  const props = { brand, contacts: contactLinks(contacts, text), responsibleTo: "/m/responsible" };
  const until = maintenanceUntil && text("lobby:maintenance_until", { time: maintenanceUntil });
  return (
    <>
      <PageTitle title={text(status === "region-blocked" ? "common:restrictedTitle" : "common:maintenanceTitle")} />
      {status === "region-blocked" ? (
        <RestrictedState {...props} />
      ) : (
        <MaintenanceState {...props} note={until || undefined} />
      )}
    </>
  );
}

/** Reloads the data regularly: after client-side navigation there is no `Refresh` header. */
function useReload(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(revalidate, CLOSED_SITE_RETRY_SECONDS * 1000);
    return () => clearInterval(timer);
  }, [revalidate]);
}
