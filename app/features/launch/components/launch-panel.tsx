import { Fragment } from "react";
import { useFavouriteButtons } from "~/catalogue/components/favourite-button";
import { LaunchForm } from "~/catalogue/components/launch-form";
import { launchAddress } from "~/catalogue/launch/launch-address";
import type { LaunchFailure } from "~/catalogue/launch/launch-failure.response-schema.server";
import { LAUNCH_ACTION } from "~/catalogue/tap-actions";
import { useText } from "~/i18n/text";
import { initials, paletteOf } from "~/ui/format";
import { SubmitButton } from "~/ui/forms/submit-button";
import { Link } from "~/ui/layout/link";
import { placedPicture } from "~/ui/pictures/places";
import type { LaunchPage } from "../launch.response-schema.server";
import styles from "./launch.module.css";
import { LaunchFailureHelp, LaunchServiceLink } from "./launch-failure";

interface LaunchPanelProps {
  page: LaunchPage;
  /** Why the last launch failed. */
  failure: LaunchFailure | undefined;
}

/** A game with the buttons that open it, and why it did not open. */
export function LaunchPanel({ page, failure: launchFailure }: LaunchPanelProps) {
  const text = useText();
  const { from, maintenance } = page;
  const failure: LaunchFailure | undefined =
    launchFailure ?? (maintenance && { error: "errors:maintenance", maintenance });
  return (
    <main id="main" className={styles.page}>
      <div className="panel state">
        <div className={styles.stand} data-palette={paletteOf(page.game)}>
          <GamePicture page={page} />
        </div>
        <GameFacts page={page} />
        {failure && (
          <LaunchFailureHelp failure={failure} launchTo={launchAddress(page)} focused={launchFailure !== undefined} />
        )}
        {!failure?.final && <OpenGameForm page={page} failure={failure} />}
        {failure && <LaunchServiceLink failure={failure} />}
        <Link className="link" to={from}>
          {text("lobby:back_to_lobby")}
        </Link>
      </div>
    </main>
  );
}

/** The picture, with the favourite button of a card at its corner. */
function GamePicture({ page }: { page: LaunchPage }) {
  const { game, name, vendorName, image } = page;
  const text = useText();
  const favouriteButton = useFavouriteButtons();
  return (
    // The address of the page after a form does not name the game.
    <LaunchForm from={launchAddress(page)}>
      <span className={`card ${styles.picture}`}>
        <span
          className="pic"
          data-palette={paletteOf(game)}
          data-i={initials(name || vendorName || text("lobby:lottery"))}
        >
          {image && <img {...placedPicture(image, "card")} alt="" />}
        </span>
        {favouriteButton({ game, name })}
      </span>
    </LaunchForm>
  );
}

/** Vendor, lines, smallest bet, and whether there is a demo, as far as they are known. */
function GameFacts({ page: { vendorName, minLines, minBet, supportsDemo } }: { page: LaunchPage }) {
  const text = useText();
  const facts = [
    vendorName,
    minLines === undefined ? "" : text("games:min_lines_from", { count: minLines }),
    minBet === undefined ? "" : text("games:min_bet_from", { amount: minBet }),
    supportsDemo ? text("games:has_demo") : "",
  ].filter(Boolean);
  return (
    <ul className={styles.facts}>
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}

/** A plain form, because the play page is a document outside of the app. */
function OpenGameForm({ page, failure }: LaunchPanelProps) {
  const text = useText();
  const { game, from, idempotencyKey, playType } = page;
  const isSecondary = failure?.deposit || failure?.resume || failure?.maintenance;
  return (
    <form method="post" action={LAUNCH_ACTION} className={styles.actions}>
      <input type="hidden" name="game" value={game} />
      <input type="hidden" name="from" value={from} />
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      <input type="hidden" name="playType" value={playType} />
      {waysToOpen({ page, failure }).map(({ label, demo }, index) => (
        <Fragment key={label}>
          {index > 0 && " "}
          <SubmitButton
            kind={index > 0 || isSecondary ? "line" : "main"}
            {...(demo ? { name: "demo", value: "true" } : {})}
          >
            {text(label)}
          </SubmitButton>
        </Fragment>
      ))}
    </form>
  );
}

/** The game, and its demo. What was tried comes first and can be tried again. */
function waysToOpen({ page: { supportsDemo }, failure }: LaunchPanelProps) {
  const triedDemo = failure?.demo === true;
  const triedGame = failure !== undefined && !triedDemo && !failure.otherAccount;
  const game = { label: triedGame ? "common:tryAgain" : "lobby:play_now", demo: false } as const;
  const demo = { label: triedDemo ? "common:tryAgain" : "lobby:play_demo", demo: true } as const;
  // The vendor would refuse a demo too.
  if (failure?.maintenance || !(supportsDemo || triedDemo)) return [game];
  return triedDemo ? [demo, game] : [game, demo];
}
