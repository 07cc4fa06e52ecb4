import { useText } from "~/i18n/text";
import { Tabs } from "~/ui/layout/tabs";
import { withFrom } from "../with-from";

/** User name or mobile number, where both are offered (specification section 2, login). */
export function LoginMethods({ current, from }: { current: "username" | "sms"; from: string }) {
  const text = useText();
  return (
    <Tabs
      label={text("registration:login_method")}
      tabs={[
        { to: withFrom("/m/login", from), label: text("lobby:username"), current: current === "username" },
        {
          to: withFrom("/m/login", from, { type: "sms" }),
          label: text("registration:mobile_tab"),
          current: current === "sms",
        },
      ]}
      replace
    />
  );
}
