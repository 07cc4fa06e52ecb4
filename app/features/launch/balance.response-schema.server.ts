import { z } from "zod";

/** The balance of a member who is looked at again; absent where the gateway does not tell it now. */
export const balanceSchema = z.object({ balance: z.string().exactOptional() }).meta({ id: "Balance" });
