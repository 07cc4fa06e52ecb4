import { useFrame } from "~/frame/use-frame";
import { useText } from "~/i18n/text";
import { SelfExclusionHelp } from "~/safer-play/components/self-exclusion";
import { formatMoment } from "~/ui/format";
import { FormError } from "~/ui/forms/form-error";
import { Link } from "~/ui/layout/link";
import type { LaunchFailure } from "../launch.response-schema.server";
import styles from "./launch.module.css";

interface LaunchFailureHelpProps {
  failure: LaunchFailure;
  /** Moves the focus to the message. */
  focused: boolean;
}

/** Why a game did not open, and the links that help. */
export function LaunchFailureHelp({ failure, focused }: LaunchFailureHelpProps) {
  const text = useText();
  const { error, maintenance, roundOpen, resume } = failure;
  return (
    <>
      <FormError message={text(error)} focused={focused} />
      {maintenance && <MaintenanceWindow {...maintenance} />}
      {roundOpen && !resume && <p>{text("play:round_elsewhere")}</p>}
      <SelfExclusionHelp error={error} />
      <HelpLinks failure={failure} />
    </>
  );
}

function HelpLinks({ failure: { deposit, roundOpen, resume, register, service } }: { failure: LaunchFailure }) {
  const text = useText();
  return (
    <div className={styles.actions}>
      {resume && (
        // A plain link: the play page is a document outside of the app.
        <a className="btn main wide" href={resume.path}>
          {resume.name ? text("play:resume_named", { name: resume.name }) : text("play:resume")}
        </a>
      )}
      {deposit && (
        <Link className="btn main wide" to="/m/voucherCenter">
          {text("common:deposit")}
        </Link>
      )}
      {register && (
        <Link className="btn main wide" to="/m/register">
          {text("lobby:create_account")}
        </Link>
      )}
      {(service || (roundOpen && !resume)) && (
        <Link className="btn line wide" to="/m/service">
          {text("common:support")}
        </Link>
      )}
    </div>
  );
}

/** When maintenance began and when it ends. Times are epoch milliseconds. */
function MaintenanceWindow({ from, to }: { from?: number; to?: number }) {
  const text = useText();
  const { language } = useFrame();
  const format = (time: number) => `${formatMoment(time, language.tag)} UTC`;
  if (to === undefined) return null;
  return (
    <p>
      {from !== undefined && <span>{text("play:closed_since", { time: format(from) })} </span>}
      <span>{text("lobby:open_again_at", { time: format(to) })}</span>
    </p>
  );
}
