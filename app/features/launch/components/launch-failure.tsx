import type { LaunchFailure } from "~/catalogue/launch/launch-failure.response-schema.server";
import { useText } from "~/i18n/text";
import { SelfExclusionHelp } from "~/safer-play/components/self-exclusion";
import { FormError } from "~/ui/forms/form-error";
import { MaintenanceTimes } from "~/ui/games/maintenance-times";
import { Link } from "~/ui/layout/link";
import { dialogPath } from "~/ui/overlays/dialog-path";
import styles from "./launch.module.css";

interface LaunchFailureHelpProps {
  failure: LaunchFailure;
  /** Address of the launch page: the game opens after a registration or a log-in. */
  launchTo: string;
  /** Moves the focus to the message. */
  focused: boolean;
}

/** Why a game did not open, and the links that help. */
export function LaunchFailureHelp({ failure, launchTo, focused }: LaunchFailureHelpProps) {
  const text = useText();
  const { error, maintenance, roundOpen, resume } = failure;
  return (
    <>
      <div className={styles.actions}>
        <FormError message={text(error)} focused={focused} />
      </div>
      {maintenance && <MaintenanceTimes {...maintenance} />}
      {roundOpen && !resume && <p>{text("play:round_elsewhere")}</p>}
      {resume && resume.length > 1 && <p>{text("play:round_in_one_of")}</p>}
      <SelfExclusionHelp error={error} />
      <HelpLinks failure={failure} launchTo={launchTo} />
    </>
  );
}

function HelpLinks({ failure, launchTo }: Omit<LaunchFailureHelpProps, "focused">) {
  const text = useText();
  const { deposit, maintenance, resume, register } = failure;
  return (
    <div className={styles.actions}>
      {resume?.map(({ path, name }, index) => (
        // A plain link: the play page is a document outside of the app.
        <a key={path} className={index === 0 ? "btn main wide" : "btn line wide"} href={path}>
          {name ? text("play:resume_named", { name }) : text("play:resume")}
        </a>
      ))}
      {maintenance && (
        <Link className="btn main wide" to="/m/hot-games">
          {text("lobby:hot_games")}
        </Link>
      )}
      {deposit && (
        <Link className="btn main wide" to="/m/voucherCenter">
          {text("common:deposit")}
        </Link>
      )}
      {register && (
        <>
          <Link className="btn main wide" to={dialogPath("/m/register", launchTo)}>
            {text("lobby:create_account")}
          </Link>
          <Link className="btn line wide" to={dialogPath("/m/login", launchTo)}>
            {text("common:login")}
          </Link>
        </>
      )}
    </div>
  );
}

/** Customer service, after the buttons that open a game. It is the main way where there are none. */
export function LaunchServiceLink({ failure: { service, roundOpen, resume, final } }: { failure: LaunchFailure }) {
  const text = useText();
  if (!service && (!roundOpen || resume)) return null;
  return (
    <div className={styles.actions}>
      <Link className={final ? "btn main wide" : "btn line wide"} to="/m/service">
        {text("common:support")}
      </Link>
    </div>
  );
}
