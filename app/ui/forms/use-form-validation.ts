import { type FocusEvent, type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import type { MessageKey } from "~/i18n/message-key";
import { useText } from "~/i18n/text";
import { usePageLanguage } from "~/i18n/text-language";
import { REVALIDATE_MS, useLanguageChange } from "~/i18n/use-language-change";
import { type FormAnswer, fieldMessagesOf } from "./form-answer";
import { focusOn, useFocusOnAnswer } from "./use-focus-on-answer";

/** Returns the message of a field that fails its native constraints. */
export type GetMessageKey = (field: string, validity: ValidityState) => MessageKey;

export interface FormValidationOptions {
  /** Fields that repeat another one: the name of the first field, and the name of its repetition. */
  repeatedFields?: Readonly<Record<string, string>>;
  /** Variables of the messages. */
  variables?: Readonly<Record<string, string | number>>;
}

export interface FormValidation {
  hydrated: boolean;
  /** Message of the form as a whole. */
  formError: string | undefined;
  /** The submitted value of a field, for a page that was rendered again. */
  value(name: string, fallback?: string): string;
  error(name: string): string | undefined;
  /** Sets the message of a field, "" for none. */
  setError(name: string, key: MessageKey | ""): void;
  /** Whether the answer moves the focus to this field: it is the first invalid one. */
  shouldFocus(name: string): boolean;
  /** Changes when the answer empties the field. Use it in the React key of the field. */
  resetKey(name: string): number;
  formProps: {
    ref: RefObject<HTMLFormElement | null>;
    noValidate: boolean;
    onInput(event: FormEvent): void;
    onBlur(event: FocusEvent): void;
    /** Holds an invalid form back, shows what is wrong with each field and moves the focus to the first one. */
    onSubmit(event: FormEvent): void;
  };
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Validates a form while it is filled in: after hydration each edited field is checked against its native constraints
 * when it loses the focus, and all of them when the form is submitted. The submit button is never disabled, so that no tap
 * on it goes unanswered. Without script only the messages of the server are shown.
 */
export function useFormValidation(
  answer: FormAnswer | undefined,
  getMessage: GetMessageKey,
  { repeatedFields = {}, variables = {} }: FormValidationOptions = {},
): FormValidation {
  const text = useText();
  const form = useRef<HTMLFormElement>(null);
  const [hydrated, setHydrated] = useState(false);
  const [editedFields, setEditedFields] = useState<ReadonlySet<string>>(new Set());
  const { errors, setError, resetCounts } = useFieldErrors(answer);

  const validate = ({ name, validity }: Control) => setError(name, validity.valid ? "" : getMessage(name, validity));
  const validateFilled = (fields: readonly Control[]) => {
    for (const field of fields) if (field !== document.activeElement && isInvalid(field)) validate(field);
  };
  const compareRepetitions = () => form.current && updateRepetitions(form.current, repeatedFields);
  // No dependencies: any render may add or remove fields.
  useEffect(() => {
    compareRepetitions();
    if (hydrated) return;
    setHydrated(true);
    // Fields that were filled in before hydration.
    const filled = filledFields(form.current);
    setEditedFields(new Set(filled.map(({ name }) => name)));
    validateFilled(filled);
  });
  useLanguageChange(usePageLanguage()?.textTag ?? "", REVALIDATE_MS, () => validateFilled(filledFields(form.current)));
  const firstInvalid = Object.keys(fieldMessagesOf(answer))[0];
  useFocusOnAnswer(form, answer, firstInvalid ? `[name="${firstInvalid}"]` : ".form-error");
  const seconds = answer?.retryAfter ?? 0;
  const translate = (key: MessageKey | "" | undefined) => (key ? text(key, { seconds, ...variables }) : undefined);
  return {
    hydrated,
    formError: translate(answer?.result.error?.[""]?.[0]),
    value(name, fallback = "") {
      const value = answer?.result.initialValue?.[name];
      return typeof value === "string" ? value : fallback;
    },
    error: (name) => translate(errors[name]),
    setError,
    shouldFocus: (name) => name === firstInvalid,
    resetKey: (name) => resetCounts[name] ?? 0,
    formProps: {
      ref: form,
      noValidate: hydrated,
      onInput({ target }) {
        compareRepetitions();
        if (!isControl(target)) return;
        setEditedFields((fields) => (fields.has(target.name) ? fields : new Set(fields).add(target.name)));
        for (const name of [target.name, repeatedFields[target.name] ?? ""]) {
          const field = form.current?.elements.namedItem(name);
          if (isControl(field) && errors[name]) validate(field);
        }
      },
      onBlur({ target }) {
        if (isControl(target) && target.name && editedFields.has(target.name)) validate(target);
      },
      onSubmit(event) {
        const { submitter } = event.nativeEvent as SubmitEvent;
        const skipsValidation = submitter instanceof HTMLButtonElement && submitter.formNoValidate;
        if (event.defaultPrevented || skipsValidation) return;
        const invalid = [...(form.current?.elements ?? [])].filter(isControl).filter(isInvalid);
        if (!invalid[0]) return;
        event.preventDefault();
        for (const field of invalid) validate(field);
        setEditedFields((fields) => new Set([...fields, ...invalid.map(({ name }) => name)]));
        focusOn(invalid[0]);
      },
    },
  };
}

/** Message keys by field, and how often answers have emptied each field. A new answer replaces the messages. */
function useFieldErrors(answer: FormAnswer | undefined) {
  const [errors, setErrors] = useState<Readonly<Record<string, MessageKey | "">>>(() => fieldMessagesOf(answer));
  const [resetCounts, setResetCounts] = useState<Readonly<Record<string, number>>>({});
  const [lastAnswer, setLastAnswer] = useState(answer);
  if (lastAnswer !== answer) {
    setLastAnswer(answer);
    setErrors((previous) => ({ ...(answer?.partial ? previous : {}), ...fieldMessagesOf(answer) }));
    setResetCounts((previous) => ({
      ...previous,
      ...Object.fromEntries((answer?.cleared ?? []).map((name) => [name, (previous[name] ?? 0) + 1])),
    }));
  }
  const setError = (name: string, key: MessageKey | "") =>
    setErrors((previous) => (previous[name] === key ? previous : { ...previous, [name]: key }));
  return { errors, setError, resetCounts };
}

function isControl(target: unknown): target is Control {
  return (
    target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement
  );
}

function filledFields(form: HTMLFormElement | null): Control[] {
  return [...(form?.elements ?? [])].filter(isControl).filter(isFilled);
}

function isFilled(field: Control): boolean {
  if (field instanceof HTMLSelectElement || field.type === "hidden") return false;
  // The value of a checkbox is "on", whether it is ticked or not.
  if (field.type === "checkbox" && field instanceof HTMLInputElement) return field.checked !== field.defaultChecked;
  return field.value !== field.defaultValue;
}

function isInvalid(field: Control): boolean {
  return field.willValidate && !field.validity.valid;
}

/** A repetition that differs from its first field is invalid. */
function updateRepetitions(form: HTMLFormElement, repeatedFields: Readonly<Record<string, string>>): void {
  for (const [name, repetition] of Object.entries(repeatedFields)) {
    const [first, second] = [form.elements.namedItem(name), form.elements.namedItem(repetition)];
    if (!(first instanceof HTMLInputElement && second instanceof HTMLInputElement)) continue;
    second.setCustomValidity(second.value === "" || first.value === second.value ? "" : repetition);
  }
}
