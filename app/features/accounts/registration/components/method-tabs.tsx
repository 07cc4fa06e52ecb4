import { useText } from "~/i18n/text";
import { Tabs } from "~/ui/layout/tabs";
import type { RegistrationPage } from "../registration.response-schema.server";

/** Tabs for the registration by user name and by mobile number. Codes in the address are kept. */
export function MethodTabs({ page, from }: { page: RegistrationPage; from: string }) {
  const text = useText();
  const { form, affiliateCode, referralCode, recommenderId } = page;
  const parameters = { affiliateCode, referralCode, recommenderId, from: from === "/m/home" ? "" : from };
  const tabs = (["username", "mobile"] as const).map((method) => {
    const query = new URLSearchParams({ type: method });
    for (const [name, value] of Object.entries(parameters)) if (value) query.set(name, value);
    return {
      to: `/m/register?${query}`,
      label: text(method === "username" ? "lobby:username" : "registration:mobile_tab"),
      current: method === form.method,
    };
  });
  return <Tabs label={text("registration:method")} tabs={tabs} replace />;
}
