import { useFrame } from "~/frame/use-frame";
import { useText } from "~/i18n/text";
import { SelfExclusion } from "~/safer-play/components/self-exclusion";
import { formatMoment } from "~/ui/format";
import { FormError } from "~/ui/forms/form-error";
import { Link } from "~/ui/layout/link";
import styles from "./launch.module.css";

/** Why a game did not open, and what helps. */
export interface Failure {
  error: string;
  deposit?: true;
  maintenance?: { from?: number; to?: number };
  roundOpen?: true;
  /** The play page on which this browser opened a game last. */
  resume?: { path: string; name: string };
  register?: true;
  excluded?: true;
  service?: true;
}

/** What went wrong in words, and the one thing to do about it. */
export function FailureHelp({ failure, focused }: { failure: Failure; focused: boolean }) {
  const text = useText();
  const { maintenance, deposit, roundOpen, resume, register, service } = failure;
  return (
    <>
      <FormError message={text(failure.error)} focused={focused} />
      {maintenance && <ClosingWindow {...maintenance} />}
      {roundOpen && !resume && <p>{text("play:round_elsewhere")}</p>}
      <SelfExclusion error={failure.error} />
      <div className={styles.ways}>
        {resume && (
          // Its cookie is sent for its own address only: a document, and no page of the app.
          <a className="btn main wide" href={resume.path}>
            {resume.name ? text("play:resume_named", { name: resume.name }) : text("play:resume")}
          </a>
        )}
        {deposit && <Way to="/m/voucherCenter" label={text("common:deposit")} />}
        {register && <Way to="/m/register" label={text("lobby:create_account")} />}
        {(service || (roundOpen && !resume)) && (
          <Link className="btn line wide" to="/m/service">
            {text("common:support")}
          </Link>
        )}
      </div>
    </>
  );
}

function Way({ to, label }: { to: string; label: string }) {
  return (
    <Link className="btn main wide" to={to}>
      {label}
    </Link>
  );
}

/** When the vendor closed, and when it opens again. */
function ClosingWindow({ from, to }: { from?: number; to?: number }) {
  const text = useText();
  const { language } = useFrame();
  const moment = (at: number) => `${formatMoment(at, language.tag)} UTC`;
  if (to === undefined) return null;
  return (
    <p>
      {from !== undefined && <span>{text("play:closed_since", { time: moment(from) })} </span>}
      <span>{text("lobby:open_again_at", { time: moment(to) })}</span>
    </p>
  );
}
