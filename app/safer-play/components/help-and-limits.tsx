import { useText } from "~/i18n/text";
import { Link } from "~/ui/layout/link";
import { isAboutSelfExclusion } from "../self-exclusion";

/** After the words of a refusal because of a self-exclusion: the way to who helps. Nothing after other words. */
export function HelpAndLimits({ error }: { error: string | undefined }) {
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
