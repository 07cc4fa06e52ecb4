import { z } from "zod";
import type { MaintenanceWindow } from "~/gateway/protocol/maintenance-window.server";
import { momentOf } from "~/platform/time-zone.server";

/** When a vendor's games are in maintenance, as a page shows it. Times are formatted. */
export const maintenanceSchema = z.object({
  from: z.string().exactOptional(),
  to: z.string().exactOptional(),
  /** The announced end has passed, and the vendor is still in maintenance. */
  soon: z.literal(true).exactOptional(),
});

export type Maintenance = z.infer<typeof maintenanceSchema>;

/** Whether a vendor or game is in maintenance at this moment: the gateway sends a maintenance before it begins. */
export function isInMaintenance(window: MaintenanceWindow | undefined, now = Date.now()): window is MaintenanceWindow {
  return window !== undefined && (window.from ?? now) <= now;
}

/** An end that has passed is not shown as a time. */
export function toMaintenance({ from, to }: MaintenanceWindow, languageTag: string, now = Date.now()): Maintenance {
  return {
    ...(from === undefined ? {} : { from: momentOf(from, languageTag) }),
    ...(to === undefined ? {} : to > now ? { to: momentOf(to, languageTag) } : { soon: true }),
  };
}
