import { useText } from "~/i18n/text";
import { inputProps } from "~/ui/forms/input-props";
import { TextInput } from "~/ui/forms/text-input";
import type { FormValidation } from "~/ui/forms/use-form-validation";
import { Icon } from "~/ui/layout/icons";
import { type FieldRule, inputConstraints, ruleHint } from "../../fields/field-rule";
import styles from "../registration.module.css";

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
  // Browsers cannot show a validation message inside a closed disclosure.
  const open = rule.required || Boolean(input.defaultValue || input.error);
  return (
    <details className={styles.disclosure} open={open}>
      <summary className="link">
        {text("registration:have_code")}
        <span className={styles.chevron}>
          <Icon name="down" size="small" />
        </span>
      </summary>
      <TextInput
        {...input}
        {...inputConstraints(rule)}
        label={text("registration:affiliateCode")}
        hint={ruleHint(rule, text)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
    </details>
  );
}
