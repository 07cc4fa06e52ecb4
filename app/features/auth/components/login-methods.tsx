import { useText } from "~/i18n/text";
import { Tabs } from "~/ui/tabs";

/** User name or mobile number, where both are offered (specification section 2, login). */
export function LoginMethods({ current, from }: { current: "username" | "sms"; from: string }) {
  const text = useText();
  const back = from === "/m/home" ? "" : new URLSearchParams({ from }).toString();
  const path = (type: string) => `/m/login${type || back ? "?" : ""}${[type, back].filter(Boolean).join("&")}`;
  return (
    <Tabs
      label={text("registration:login_method")}
      tabs={[
        { to: path(""), label: text("lobby:username"), current: current === "username" },
        { to: path("type=sms"), label: text("registration:mobile_tab"), current: current === "sms" },
      ]}
      replace
    />
  );
}
