import { useText } from "~/i18n/text";
import { MenuList } from "~/ui/layout/menu-list";
import { Section } from "~/ui/layout/section";
import { useDialogPath } from "~/ui/overlays/dialog-path";

/** Links to account settings. */
export function AccountLinks() {
  const text = useText();
  const dialogPath = useDialogPath();
  return (
    <Section id="account" title={text("member:account")}>
      <MenuList
        panel
        rows={[
          { to: dialogPath("/m/changePsw"), icon: "edit", label: text("member:change_password") },
          { to: "/m/member/icon", icon: "profile", label: text("member:choose_icon") },
          { to: "/m/member/devices", icon: "phone", label: text("member:devices") },
        ]}
      />
    </Section>
  );
}
