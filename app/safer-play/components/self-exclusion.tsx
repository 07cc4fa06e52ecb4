import { useText } from "~/i18n/text";
import { Link } from "~/ui/layout/link";
import { isAboutSelfExclusion } from "../self-exclusion";
import styles from "./self-exclusion.module.css";

/**
 * After a refusal because the player is on a break or excluded at their own wish: what that means, and who helps.
 * Nothing for other errors.
 */
export function SelfExclusion({ error }: { error: string | undefined }) {
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
