import { useText } from "~/i18n/text";
import { TextInput } from "~/ui/forms/text-input";
import { Icon } from "~/ui/layout/icons";
import { constraintsOf, type FieldRule } from "../../fields/field-rule";
import { type Answered, answeredProps } from "../../fields/form-field";
import { hintOf } from "../../fields/rule-hint";
import styles from "../registration.module.css";

interface AffiliateFieldProps {
  rule: FieldRule;
  answered: Answered;
  /** The code that the link brought. */
  code: string;
}

/** The invitation code, folded away until somebody has one (specification section 2, affiliate code). */
export function AffiliateField({ rule, answered, code }: AffiliateFieldProps) {
  const text = useText();
  const field = answeredProps(answered, "affiliateCode", code);
  // A required field that is folded away could not be filled in.
  const open = rule.required || Boolean(field.defaultValue || field.error);
  return (
    <details className={styles.fold} open={open}>
      <summary className="link">
        {text("registration:have_code")}
        <span className={styles.turn}>
          <Icon name="down" size="small" />
        </span>
      </summary>
      <TextInput
        {...field}
        {...constraintsOf(rule)}
        label={text("registration:affiliateCode")}
        hint={hintOf(rule, text)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
    </details>
  );
}
