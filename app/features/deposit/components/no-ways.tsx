import { useText } from "~/i18n/text";
import { UnavailableState } from "~/ui/feedback/states";

/** The settings name no link: the way to somebody who helps. */
export function NoWays() {
  const text = useText();
  return <UnavailableState supportTo="/m/service" level={3} text={text("member:no_ways")} />;
}
