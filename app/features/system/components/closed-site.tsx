import { useText } from "~/i18n/text";
import { formatMoment } from "~/ui/format";
import { MaintenanceState, RestrictedState } from "~/ui/states";
import { contactIcon, contactName } from "../../service/contacts";
import { useFrame } from "../../shell/use-frame";

/** The status gate: maintenance or a closed region instead of any page (specification section 2). */
export function ClosedSite() {
  const { gate, gateEnds, brand, language, contacts = [] } = useFrame();
  const text = useText();
  const links = contacts.map(({ title, url }) => ({ url, icon: contactIcon(title), label: contactName(title, text) }));
  if (gate === 2) return <RestrictedState brand={brand} contacts={links} />;
  const until = gateEnds && text("lobby:maintenance_until", { time: `${formatMoment(gateEnds, language.tag)} UTC` });
  return <MaintenanceState brand={brand} note={until || undefined} contacts={links} />;
}
