import type { MessageKey } from "~/i18n/message-key";
import { useText } from "~/i18n/text";
import { isAboutSelfExclusion } from "~/safer-play/self-exclusion";
import { FormError } from "~/ui/forms/form-error";
import { Link } from "~/ui/layout/link";

/** Why a log-in was refused. A self-excluded player also gets a link to customer service. */
export function LoginError({ error }: { error: MessageKey | undefined }) {
  const text = useText();
  if (!error) return null;
  return (
    <>
      <FormError message={text(error)} focused />
      {isAboutSelfExclusion(error) && (
        <>
          <p>{text("play:excluded_hint")}</p>
          <Link className="btn line wide" to="/m/service">
            {text("common:support")}
          </Link>
        </>
      )}
    </>
  );
}
