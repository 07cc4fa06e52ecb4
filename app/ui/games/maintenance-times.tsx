import { useText } from "~/i18n/text";

export type MaintenanceTimesProps = {
  /** Formatted. */
  from?: string | undefined;
  to?: string | undefined;
  /** The announced end has passed. */
  soon?: boolean | undefined;
};

/** When a vendor's maintenance began and when it ends, as far as that is known. */
export function MaintenanceTimes({ from, to, soon }: MaintenanceTimesProps) {
  const text = useText();
  if (soon) return <p>{text("lobby:open_again_soon")}</p>;
  if (to === undefined) return null;
  return (
    <>
      {from !== undefined && <p>{text("play:closed_since", { time: from })}</p>}
      <p>{text("lobby:open_again_at", { time: to })}</p>
    </>
  );
}
