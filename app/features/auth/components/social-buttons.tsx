import { Form } from "react-router";
import { useText } from "~/i18n/text";
import { Icon } from "~/ui/icons";

interface SocialButtonsProps {
  buttons: readonly { provider: "google" | "telegram"; action: string }[];
  /** Inside another app the buttons would lead nowhere: a hint says what to do instead. */
  inApp: boolean;
  from: string;
}

/** Sign-in with a provider; nothing at all where none is set up. */
export function SocialButtons({ buttons, inApp, from }: SocialButtonsProps) {
  const text = useText();
  if (buttons.length === 0) return null;
  if (inApp) return <p className="hint">{text("auth:open_in_browser")}</p>;
  return (
    <>
      <p className="or">{text("auth:or_continue_with")}</p>
      <div className="pair">
        {buttons.map(({ provider, action }) => (
          <Form key={provider} method="post" action={action} reloadDocument>
            <input type="hidden" name="from" value={from} />
            <button type="submit" className="btn line wide">
              <Icon name={provider} size="small" />
              {text(`auth:${provider}`)}
            </button>
          </Form>
        ))}
      </div>
    </>
  );
}
