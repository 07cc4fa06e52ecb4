import type { FormValidation } from "./use-form-validation";

/** The properties of an input that depend on the state of its form: value, error and focus. */
export function inputProps(validation: FormValidation, name: string, defaultValue = "") {
  return {
    name,
    defaultValue: validation.value(name, defaultValue),
    error: validation.error(name),
    autoFocus: validation.shouldFocus(name),
  };
}

/** The same for what answers never contain: secrets and files. */
export function secretInputProps(validation: FormValidation, name: string) {
  return { name, error: validation.error(name), autoFocus: validation.shouldFocus(name) };
}
