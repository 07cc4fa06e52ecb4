import { z } from "zod";
import { sectionSchema } from "~/http/openapi/schema-parts.server";
import type { MessageKey } from "~/i18n/message-key";
import { messageKeySchema } from "~/i18n/message-key.server";
import { iconSchema } from "~/ui/response-schema.server";

/** A page of another site where the member can deposit. */
const depositMethodSchema = z
  .object({ label: messageKeySchema, icon: iconSchema, url: z.string() })
  .meta({ id: "DepositMethod" });

export const depositPageSchema = z
  .object({
    /** Setting `dep_func` of the site template: "1" is the new layout, everything else the base layout. */
    layout: z.enum(["new", "base"]),
    /** Empty if the site settings have no deposit links. */
    methods: z.array(depositMethodSchema),
    wallet: sectionSchema(
      z.object({
        currency: z.string().exactOptional(),
        /** One wallet for all games; false for one wallet per vendor, absent if unknown. */
        shared: z.boolean().exactOptional(),
        /** Balances are formatted in the visitor's language; asterisks when the member hides them. */
        accounts: z.array(z.object({ id: z.string(), name: z.string(), balance: z.string() })),
      }),
    ),
  })
  .meta({ id: "DepositPage" });

/** What accounts that cannot deposit get in place of the page. */
export interface DepositRefusal {
  error: MessageKey;
  /** The account plays for free. */
  trial: boolean;
}

export type DepositMethod = z.infer<typeof depositMethodSchema>;
export type DepositPage = z.infer<typeof depositPageSchema>;
