import type { MessageKey } from "~/i18n/message-key";
import { useText } from "~/i18n/text";
import { Link } from "~/ui/layout/link";
import { isAboutSelfExclusion } from "../self-exclusion";
import styles from "./self-exclusion.module.css";

/**
 * An explanation with links to help, for a request that was rejected because of a self-exclusion. Renders nothing for
 * other errors.
 */
export function SelfExclusionHelp({ error }: { error: MessageKey | undefined }) {
  const text = useText();
  if (!isAboutSelfExclusion(error)) return null;
  return (
    <>
      <p>{text("play:excluded_hint")}</p>
      <div className={styles.ways}>
        <Link className="btn main wide" to="/m/play-safe">
          {text("play:safe_play")}
        </Link>
        <Link className="btn line wide" to="/m/service">
          {text("common:support")}
        </Link>
      </div>
    </>
  );
}
