import { z } from "zod";

const qrDrawingSchema = z.object({ size: z.number(), path: z.string() }).meta({ id: "QrDrawing" });

export const invitationSchema = z
  .union([
    z.object({ state: z.enum(["failed", "closed", "guest", "trial"]) }),
    z.object({ state: z.literal("open"), link: z.string(), code: z.string(), qr: qrDrawingSchema }),
  ])
  .meta({ id: "Invitation" });
