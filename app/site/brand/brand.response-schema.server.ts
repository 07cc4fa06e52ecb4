import { z } from "zod";

export const brandSchema = z
  .object({
    name: z.string(),
    /** Address of the logo. */
    image: z.string().exactOptional(),
    /** Path of the stylesheet with the merchant's colours. */
    stylesheet: z.string().exactOptional(),
    /** Address of the app icon. */
    icon: z.string().exactOptional(),
    /** Colour of the browser's toolbar. */
    themeColor: z.string().exactOptional(),
  })
  .meta({ id: "Brand" });
