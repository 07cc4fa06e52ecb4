import { Form } from "react-router";
import { useText } from "~/i18n/text";
import { Icon } from "~/ui/layout/icons";
import type { SocialOffer } from "../social-offer";

interface SocialButtonsProps {
  offer: SocialOffer;
  from: string;
}

/** Sign-in with a provider; nothing at all where none is set up. */
export function SocialButtons({ offer: { social, inApp }, from }: SocialButtonsProps) {
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
              {text(`auth:${provider}`)}
            </button>
          </Form>
        ))}
      </div>
    </>
  );
}
