import { useText } from "~/i18n/text";
import { Tabs } from "~/ui/layout/tabs";
import { dialogPath } from "~/ui/overlays/dialog-path";

/** Tabs for the log-in by user name and by mobile number. */
export function LoginMethodTabs({ current, from }: { current: "username" | "sms"; from: string }) {
  const text = useText();
  return (
    <Tabs
      label={text("registration:login_method")}
      tabs={[
        {
          to: dialogPath("/m/login", from, { type: "username" }),
          label: text("lobby:username"),
          current: current === "username",
        },
        {
          to: dialogPath("/m/login", from, { type: "sms" }),
          label: text("registration:mobile_tab"),
          current: current === "sms",
        },
      ]}
      replace
    />
  );
}
