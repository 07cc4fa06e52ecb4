import type { Text } from "~/i18n/text";
import type { Tab } from "~/ui/layout/tabs";
import type { Method, RegistrationPage } from "../registration-page";

/** The tabs of registration; what the link brought along goes with them. */
export function tabsOf(
  current: Method,
  from: string,
  { affiliateCode, referralCode, recommenderId }: RegistrationPage,
  text: Text,
): Tab[] {
  return (["username", "mobile"] as const).map((method) => {
    const query = new URLSearchParams({ type: method });
    const back = from === "/m/home" ? "" : from;
    for (const [name, value] of Object.entries({ affiliateCode, referralCode, recommenderId, from: back }))
      if (value) query.set(name, value);
    return {
      to: `/m/register?${query}`,
      label: text(method === "username" ? "lobby:username" : "registration:mobile_tab"),
      current: method === current,
    };
  });
}
