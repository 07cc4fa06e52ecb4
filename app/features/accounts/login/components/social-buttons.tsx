import { Form } from "react-router";
import { useText } from "~/i18n/text";
import { Icon } from "~/ui/layout/icons";
import type { SocialLogins } from "../login.response-schema.server";
import { providerName } from "./provider-name";

/** Buttons of the sign-in providers. */
export function SocialButtons({ logins: { social, inApp }, from }: { logins: SocialLogins; from: string }) {
  const text = useText();
  if (social.length === 0) return null;
  if (inApp) return <p className="hint">{text("auth:open_in_browser")}</p>;
  return (
    <>
      <p className="or">{text("auth:or_continue_with")}</p>
      <div className="pair">
        {social.map(({ provider, action }) => (
          <Form key={provider} method="post" action={action} reloadDocument>
            <input type="hidden" name="from" value={from} />
            <button type="submit" className="btn line wide">
              <Icon name={provider} size="small" />
              {providerName(provider, text)}
            </button>
          </Form>
        ))}
      </div>
    </>
  );
}
