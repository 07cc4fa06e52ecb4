import { useText } from "~/i18n/text";
import { UnavailableState } from "~/ui/feedback/states";

/** Shown if the site settings have no deposit links, with a link to customer service. */
export function NoDepositMethods() {
  const text = useText();
  return <UnavailableState supportTo="/m/service" level={3} text={text("member:no_ways")} />;
}
