import { z } from "zod";
import { preferenceCookies } from "~/http/context/preference-cookies";
import { fromField } from "~/http/openapi/schema-parts.server";
import { languages } from "~/i18n/languages";

type SettingName = keyof typeof preferenceCookies;

export const settingNames = Object.keys(preferenceCookies) as SettingName[];

const settingFields = {
  language: z
    .string()
    .transform((text, context) => {
      const code = preferenceCookies.language.parse(text);
      if (code) return code;
      context.addIssue({ code: "custom", message: "errors:field_invalid" });
      return z.NEVER;
    })
    .optional()
    // Any letter case is accepted, and other codes of a gateway.
    .meta({ enum: languages.map(({ code }) => code) }),
  theme: z.enum(preferenceCookies.theme.values).optional(),
  lite: z.enum(preferenceCookies.lite.values).optional(),
  motion: z.enum(preferenceCookies.motion.values).optional(),
  balance: z.enum(preferenceCookies.balance.values).optional(),
} satisfies Record<SettingName, z.ZodType>;

/** The form of settings. Without any of them it is invalid as a whole. */
export const settingsSchema = z.object({ ...settingFields, from: fromField }).superRefine((form, context) => {
  if (settingNames.some((name) => form[name] !== undefined)) return;
  for (const name of settingNames) context.addIssue({ code: "custom", path: [name], message: "errors:field_invalid" });
});

/** The settings that a form changes. */
export type SettingChanges = Pick<z.infer<typeof settingsSchema>, SettingName>;
