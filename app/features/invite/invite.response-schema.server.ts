import { z } from "zod";

/** A QR code as one SVG path in a square of `size` by `size` units, including the quiet zone. */
const qrCodeSchema = z.object({ size: z.number(), path: z.string() }).meta({ id: "QrCode" });

/**
 * - `guest`: the visitor has to log in first
 * - `failed`: the member's number did not load
 * - `open`: the invitation link, the member's number in it, and the link as a QR code
 */
export const invitationSchema = z
  .union([
    z.object({ state: z.enum(["failed", "guest"]) }),
    z.object({ state: z.literal("open"), link: z.string(), code: z.string(), qr: qrCodeSchema }),
  ])
  .meta({ id: "Invitation" });

/** In place of the page: trial accounts cannot invite, or the merchant's registration has no field for a recommender. */
export interface ClosedInvitation {
  state: "closed" | "trial";
}

export type QrCode = z.infer<typeof qrCodeSchema>;
export type Invitation = z.infer<typeof invitationSchema>;
