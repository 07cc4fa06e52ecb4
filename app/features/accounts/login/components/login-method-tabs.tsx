import { useText } from "~/i18n/text";
import { Tabs } from "~/ui/layout/tabs";
import { loginPagePath } from "../login-paths";
import type { LoginPortal } from "../portals";

interface LoginMethodTabsProps {
  portal: LoginPortal;
  current: "username" | "sms";
  from: string;
}

/** Tabs for the log-in by user name and by mobile number. */
export function LoginMethodTabs({ portal, current, from }: LoginMethodTabsProps) {
  const text = useText();
  return (
    <Tabs
      label={text("registration:login_method")}
      tabs={[
        {
          to: loginPagePath(portal, from, { type: "username" }),
          label: text("lobby:username"),
          current: current === "username",
        },
        {
          to: loginPagePath(portal, from, { type: "sms" }),
          label: text("registration:mobile_tab"),
          current: current === "sms",
        },
      ]}
      replace
    />
  );
}
