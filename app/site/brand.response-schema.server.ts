import { z } from "zod";

export const brandSchema = z
  .object({
    name: z.string(),
    image: z.string().exactOptional(),
    sheet: z.string().exactOptional(),
    icon: z.string().exactOptional(),
    themeColor: z.string().exactOptional(),
  })
  .meta({ id: "Brand" });
