import { type ChangeEvent, type FormEvent, useId, useState } from 'react';
import { clearDraft, keepDraft, readDraft } from '../forms/drafts.ts';
import { serverErrorOf } from '../errors/server-error.ts';
import { usePublicTexts } from './public-texts.ts';

/** The problem of a field before the form is sent; the server reports all others. */
export type FieldProblem = 'missing' | 'inFuture';

interface PublicFormOptions<Values> {
  initial: Values;
  /** Key under which the draft survives a reload. */
  draftKey?: string;
  check: (values: Values) => Partial<Record<keyof Values & string, FieldProblem>>;
}

/**
 * A form of a public page. The forms of the application (use-zod-form.ts) would cost a phone 40 kB; here few fields are
 * checked by hand, and the server checks all of them.
 */
export const usePublicForm = <Values extends object>({ initial, draftKey, check }: PublicFormOptions<Values>) => {
  type Name = keyof Values & string;
  const t = usePublicTexts();
  const formId = useId();
  const [values, setValues] = useState<Values>(() => ({
    ...initial,
    ...(draftKey ? readDraft<Partial<Values>>(draftKey, 'session') : null),
  }));
  const [isAsked, setAsked] = useState(false);
  const [refused, setRefused] = useState<Partial<Record<string, string>>>({});
  const wrong: Partial<Record<string, FieldProblem>> = isAsked ? check(values) : {};
  const idOf = (name: string) => `${formId}-${name}`;

  const set = <Field extends Name>(name: Field, value: Values[Field]): void => {
    const next = { ...values, [name]: value };
    setValues(next);
    setRefused({ ...refused, [name]: undefined });
    if (draftKey) keepDraft(draftKey, next, 'session');
  };
  const goTo = (name: string | undefined): void => {
    if (name !== undefined) document.getElementById(idOf(name))?.focus();
  };
  const refuse = (error: unknown): void => {
    const details = serverErrorOf(error)?.details ?? [];
    const named = details.map(({ field, message }) => [field.replace(/^input\./, ''), message] as const);
    setRefused(Object.fromEntries(named));
    goTo(named[0]?.[0]);
  };

  return {
    values,
    set,
    /** Props of a text field. */
    field: (name: Name) => {
      const reason = wrong[name];
      return {
        id: idOf(name),
        name,
        value: String(values[name]),
        error: refused[name] ?? (reason && t(reason)),
        onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
          set(name, target.value as Values[Name]),
      };
    },
    /** Sends the values if they are valid; otherwise focuses the first invalid field. */
    submit: (send: (values: Values) => Promise<unknown> | unknown) => async (event: FormEvent) => {
      event.preventDefault();
      setAsked(true);
      const [first] = Object.keys(check(values));
      if (first !== undefined) return goTo(first);
      try {
        // `false`: it was not sent, and the page says why.
        if ((await send(values)) !== false && draftKey) clearDraft(draftKey, 'session');
      } catch (error) {
        refuse(error);
        throw error;
      }
    },
  };
};

export type PublicForm<Values extends object> = ReturnType<typeof usePublicForm<Values>>;
