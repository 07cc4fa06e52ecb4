import { useText } from "~/i18n/text";
import { isAboutSelfExclusion } from "~/safer-play/self-exclusion";
import { FormError } from "~/ui/forms/form-error";
import { Link } from "~/ui/layout/link";

/**
 * Why somebody may not come in. A player who is excluded at their own wish is told who can help; the sheet itself has the
 * way to safe play.
 * @param error message key
 */
export function Refusal({ error }: { error: string | undefined }) {
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
