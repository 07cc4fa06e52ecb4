import type { MessageKey } from "~/i18n/message-key";
import { useText } from "~/i18n/text";
import { Link } from "~/ui/layout/link";
import { isAboutSelfExclusion } from "../self-exclusion";

/** A link to help, placed after an error message about self-exclusion. Renders nothing for other errors. */
export function HelpAndLimits({ error }: { error: MessageKey | undefined }) {
  const text = useText();
  if (!isAboutSelfExclusion(error)) return null;
  return (
    <>
      {" "}
      <Link className="link" to="/m/responsible">
        {text("frame:help_and_limits")}
      </Link>
    </>
  );
}
