import { useText } from "~/i18n/text";
import { StatePanel } from "~/ui/feedback/state-panel";
import { MaintenanceTimes } from "~/ui/games/maintenance-times";
import { Link } from "~/ui/layout/link";
import type { GameListPage } from "../games.response-schema.server";

interface ClosedVendorProps {
  vendor: NonNullable<GameListPage["closedVendor"]>;
}

/** Says above a list of games why none of them opens. */
export function ClosedVendor({ vendor: { name, maintenance } }: ClosedVendorProps) {
  const text = useText();
  return (
    <StatePanel illustration="maintenance" title={text("lobby:vendor_closed", { name })}>
      <MaintenanceTimes {...maintenance} />
      <Link className="btn line" to="/m/gameCenter">
        {text("lobby:all_games")}
      </Link>
    </StatePanel>
  );
}
