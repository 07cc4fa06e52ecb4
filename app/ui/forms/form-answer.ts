import type { SubmissionResult } from "@conform-to/react";
import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from "react";
import { useText } from "~/i18n/text";

/** What an action says about a form: conform's result, and the fields that are to be typed anew. */
export interface FormAnswer {
  result: SubmissionResult;
  /** Names of fields that the answer empties although script kept what was typed. */
  cleared?: readonly string[];
  /** Answers one of the form's smaller buttons: says nothing of fields it does not name. */
  partial?: boolean;
}

/** The message of a field that its browser finds wrong, as a key. */
export type Complaint = (field: string, validity: ValidityState) => string;

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isControl = (target: unknown): target is Control =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement;

/**
 * A form that answers while it is filled in: each field is judged by its own constraints once it is left, and `ready`
 * says whether the form may be sent. Without script there is only what the server answered.
 * @param repeats pairs of fields, the second of which repeats the first
 * @param variables fill the words of messages
 */
export function useFormAnswer(
  answer: FormAnswer | undefined,
  complain: Complaint,
  {
    repeats = {},
    variables = {},
  }: { repeats?: Readonly<Record<string, string>>; variables?: Readonly<Record<string, string | number>> } = {},
) {
  const text = useText();
  const form = useRef<HTMLFormElement>(null);
  const [scripted, setScripted] = useState(false);
  const [ready, setReady] = useState(true);
  const [judged, setJudged] = useState(() => messagesOf(answer));
  const [typed, setTyped] = useState<ReadonlySet<string>>(new Set());
  const [seen, setSeen] = useState(answer);
  const [turns, setTurns] = useState<Readonly<Record<string, number>>>({});
  if (seen !== answer) {
    setSeen(answer);
    setJudged((known) => ({ ...(answer?.partial ? known : {}), ...messagesOf(answer) }));
    setTurns((known) => ({
      ...known,
      ...Object.fromEntries((answer?.cleared ?? []).map((name) => [name, (known[name] ?? 0) + 1])),
    }));
  }
  const mark = (name: string, key: string) =>
    setJudged((known) => (known[name] === key ? known : { ...known, [name]: key }));
  const judge = ({ name, validity }: Control) => mark(name, validity.valid ? "" : complain(name, validity));
  const look = () => form.current && setReady(checkForm(form.current, repeats));
  // Whatever changed in the form, a field that came or went included.
  useEffect(() => {
    look();
    if (scripted) return;
    setScripted(true);
    // What was typed and left before the app was there is judged as well.
    const filled = [...(form.current?.elements ?? [])].filter(isControl).filter(isFilled);
    setTyped(new Set(filled.map(({ name }) => name)));
    for (const field of filled) if (field !== document.activeElement && !field.validity.valid) judge(field);
  });

  // Without script the page comes with `autofocus`; here the form stayed, so the focus goes to what was answered.
  const answered = useRef(answer);
  useEffect(() => {
    if (answered.current === answer) return;
    answered.current = answer;
    const name = Object.keys(messagesOf(answer))[0];
    const field = name ? form.current?.elements.namedItem(name) : undefined;
    if (isControl(field)) field.focus();
    else if (answer?.result.error?.[""]?.length) form.current?.querySelector<HTMLElement>("[role=alert]")?.focus();
  }, [answer]);

  const wrong = Object.keys(messagesOf(answer))[0];
  const formError = answer?.result.error?.[""]?.[0];
  const initial = answer?.result.initialValue;
  const words = (key: string | undefined) => (key ? text(key, variables) : undefined);
  return {
    scripted,
    /** False while something is missing or wrong; the button rests then. */
    ready: !scripted || ready,
    formError: words(formError),
    /** What was typed into a field, for a page that was made anew. */
    value(name: string, otherwise = ""): string {
      const value = initial?.[name];
      return typeof value === "string" ? value : otherwise;
    },
    error: (name: string) => words(judged[name]),
    /** Says what was found out about a field beside the form's own answers. */
    mark,
    /** Whether the answer puts the focus here: the first field that is wrong. */
    focused: (name: string) => wrong === name,
    /** Changes when the answer empties the field. */
    turn: (name: string) => turns[name] ?? 0,
    formProps: {
      ref: form,
      noValidate: scripted,
      onInput({ target }: FormEvent) {
        look();
        if (!isControl(target)) return;
        setTyped((known) => (known.has(target.name) ? known : new Set(known).add(target.name)));
        for (const name of [target.name, repeats[target.name] ?? ""]) {
          const field = form.current?.elements.namedItem(name);
          if (isControl(field) && judged[name]) judge(field);
        }
      },
      onBlur({ target }: FocusEvent) {
        if (isControl(target) && target.name && typed.has(target.name)) judge(target);
      },
    },
  };
}

function isFilled(field: Control): boolean {
  return !(field instanceof HTMLSelectElement) && field.type !== "hidden" && field.value !== field.defaultValue;
}

/** The first message of each field that the answer finds wrong, as a key. */
function messagesOf(answer: FormAnswer | undefined): Readonly<Record<string, string>> {
  const errors = Object.entries(answer?.result.error ?? {});
  return Object.fromEntries(errors.flatMap(([name, messages]) => (name && messages?.[0] ? [[name, messages[0]]] : [])));
}

/** Judges the form by its constraints, repetitions among them. */
function checkForm(form: HTMLFormElement, repeats: Readonly<Record<string, string>>): boolean {
  for (const [name, repetition] of Object.entries(repeats)) {
    const [first, second] = [form.elements.namedItem(name), form.elements.namedItem(repetition)];
    if (!(first instanceof HTMLInputElement && second instanceof HTMLInputElement)) continue;
    second.setCustomValidity(second.value === "" || first.value === second.value ? "" : repetition);
  }
  return form.checkValidity();
}
