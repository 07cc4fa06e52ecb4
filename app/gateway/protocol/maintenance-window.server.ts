import { z } from "zod";
import { compact, epochMilliseconds } from "./coercion.server";

/** Period in which a vendor or a game is closed. Epoch milliseconds; a side without a time is open. */
export interface MaintenanceWindow {
  from?: number;
  to?: number;
}

export const maintenanceWindowSchema = z
  .object({ maintainTime: epochMilliseconds, endTime: epochMilliseconds })
  .transform(({ maintainTime, endTime }): MaintenanceWindow => compact({ from: maintainTime, to: endTime }));
