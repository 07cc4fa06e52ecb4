import { z } from "zod";
import { sectionSchema } from "~/http/openapi/schema-parts.server";
import { iconSchema } from "~/ui/response-schema.server";

const depositWaySchema = z.object({ label: z.string(), icon: iconSchema, url: z.string() }).meta({ id: "DepositWay" });

export const depositPageSchema = z
  .object({
    layout: z.enum(["new", "base"]),
    ways: z.array(depositWaySchema),
    wallet: sectionSchema(
      z.object({
        currency: z.string().exactOptional(),
        shared: z.boolean().exactOptional(),
        accounts: z.array(z.object({ id: z.string(), name: z.string(), balance: z.string() })),
      }),
    ),
  })
  .meta({ id: "DepositPage" });
