import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { useText } from "~/i18n/text";
import { ASK_AGAIN_SECONDS } from "~/site/ask-again";
import { contactLinks } from "~/site/contacts";
import { MaintenanceState, RestrictedState } from "~/ui/feedback/states";
import { formatMoment } from "~/ui/format";
import { useFrame } from "../use-frame";

/** The status gate: maintenance or a closed region instead of any page (specification section 2). */
export function ClosedSite() {
  const { gate, gateEnds, brand, language, contacts = [] } = useFrame();
  const text = useText();
  useAskAgain();
  const closed = { brand, contacts: contactLinks(contacts, text), responsibleTo: "/m/responsible" };
  const until = gateEnds && text("lobby:maintenance_until", { time: `${formatMoment(gateEnds, language.tag)} UTC` });
  return (
    <>
      <title>{`${text(gate === 2 ? "common:restrictedTitle" : "common:maintenanceTitle")} · ${brand.name}`}</title>
      {gate === 2 ? <RestrictedState {...closed} /> : <MaintenanceState {...closed} note={until || undefined} />}
    </>
  );
}

/** Where the app met the closed site on its way, no `Refresh` came with a document: it asks by itself. */
function useAskAgain(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(revalidate, ASK_AGAIN_SECONDS * 1000);
    return () => clearInterval(timer);
  }, [revalidate]);
}
