import { useText } from "~/i18n/text";
import { MenuList } from "~/ui/layout/menu-list";
import { useDialogPath } from "~/ui/overlays/dialog-path";

/** Links to account settings. */
export function AccountLinks() {
  const text = useText();
  const dialogPath = useDialogPath();
  return (
    <section className="sec" aria-labelledby="account">
      <header className="sec-head">
        <h2 id="account">{text("member:account")}</h2>
      </header>
      <MenuList
        panel
        rows={[
          { to: dialogPath("/m/changePsw"), icon: "lock", label: text("member:change_password") },
          { to: "/m/member/icon", icon: "profile", label: text("member:choose_icon") },
          { to: "/m/member/devices", icon: "phone", label: text("member:devices") },
        ]}
      />
    </section>
  );
}
