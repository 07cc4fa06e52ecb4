import { useText } from "~/i18n/text";
import { inputProps } from "~/ui/forms/input-props";
import { TextInput } from "~/ui/forms/text-input";
import type { FormValidation } from "~/ui/forms/use-form-validation";
import { type FieldRule, inputConstraints, ruleHint } from "../../fields/field-rule";
import { FoldedFields } from "./folded-fields";

interface AffiliateFieldProps {
  rule: FieldRule;
  validation: FormValidation;
  /** The code in the address of the page. */
  code: string;
}

/** The invitation code, in a disclosure that is closed at first. */
export function AffiliateField({ rule, validation, code }: AffiliateFieldProps) {
  const text = useText();
  const input = inputProps(validation, "affiliateCode", code);
  const isOpen = rule.required || Boolean(input.defaultValue || input.error);
  return (
    <FoldedFields label={text("registration:have_code")} isOpen={isOpen}>
      <TextInput
        {...input}
        {...inputConstraints(rule)}
        label={text("registration:affiliateCode")}
        hint={ruleHint(rule, text)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
    </FoldedFields>
  );
}
