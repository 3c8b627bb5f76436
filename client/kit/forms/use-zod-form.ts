import { zodResolver } from '@hookform/resolvers/zod';
import { type FocusEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  type RegisterOptions,
  useForm,
  type UseFormReturn,
} from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import { afterPress } from './after-press.ts';
import { clearDraft, type DraftStore, keepDraft, readDraft } from './drafts.ts';
import type { FieldProblem } from './named-problems.ts';
import { serverErrorOf } from '../errors/server-error.ts';

export type ZodFormOptions<Input extends FieldValues> = {
  defaultValues: DefaultValues<Input>;
  /**
   * Key under which the draft survives a reload, a logout by inactivity and a refused save. Passwords are never stored.
   */
  draftKey?: string;
  /** The storage of the draft; defaults to `session`. */
  draftStore?: DraftStore;
  /** Fields that the draft does not contain, such as a file of which a reloaded form could not show the name. */
  undrafted?: readonly (keyof Input & string)[];
  /** For long forms: after validation the FormSummary gets the focus instead of the first invalid field. */
  summary?: boolean;
  /** Maps a field path of the server to the path in the form, where they differ. */
  pathOf?: (field: string, values: Input) => string;
};

export type FieldBinding = Omit<ReturnType<UseFormReturn['register']>, 'onBlur'> & {
  onBlur: (event: FocusEvent) => void;
  id: string;
  error: string | undefined;
};

const leaves = (errors: FieldErrors, prefix = ''): { path: string; message: string }[] =>
  Object.entries(errors).flatMap(([name, error]) => {
    if (!error || typeof error !== 'object') return [];
    // The error of a whole array: the resolver stores it as `root`, next to the errors of the elements.
    const path = prefix && name === 'root' ? prefix : prefix ? `${prefix}.${name}` : name;
    const leaf = error as { message?: unknown };
    if (typeof leaf.message === 'string') return [{ path, message: leaf.message }];
    return leaves(error as FieldErrors, path);
  });

/** Translates a message key; messages of the server are returned unchanged. */
export const useMessages = (): ((
  message: string | undefined,
  params?: Record<string, unknown>,
) => string | undefined) => {
  const { t, i18n } = useTranslation('messages');
  return (message, params) => {
    if (message === undefined) return undefined;
    if (i18n.exists(`messages:validation.${message}`)) return t(`validation.${message}`, params ?? {});
    return /^[A-Za-z]+$/.test(message) ? t('validation.invalid') : message;
  };
};

/**
 * A form validated by the same zod schema as the mutation: message keys are translated, fields that the server refuses
 * are marked, and a draft is stored.
 */
export const useZodForm = <Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  options: ZodFormOptions<Input>,
) => {
  const { draftKey, draftStore = 'session', summary = false, pathOf = (field) => field } = options;
  const [undrafted] = useState(options.undrafted ?? []);
  const messageFor = useMessages();
  const formId = useId();
  const [draft] = useState(() => (draftKey ? readDraft<Input>(draftKey, draftStore) : null));
  /** Whether the stored draft is that of this form. */
  const hasDraft = useRef(draft !== null);
  const [firstDefaults] = useState(options.defaultValues);
  const [draftRestored, setDraftRestored] = useState(draft !== null);
  const resolver = useMemo(() => zodResolver<Input, unknown, Output>(schema, undefined, { mode: 'sync' }), [schema]);
  const form = useForm<Input, unknown, Output>({
    resolver,
    defaultValues: options.defaultValues,
    mode: 'onTouched',
    shouldFocusError: !summary,
  });
  const { reset, subscribe } = form;

  useEffect(() => {
    if (draft) reset(merge(firstDefaults, draft) as Input, { keepDefaultValues: true });
  }, [draft, firstDefaults, reset]);

  useEffect(
    () =>
      draftKey === undefined
        ? undefined
        : subscribe({
            formState: { values: true, isDirty: true },
            callback: ({ values, isDirty }) => {
              if (isDirty) keepDraft(draftKey, without(values, undrafted), draftStore);
              // Input that was taken back must not return; another window may have a draft of its own.
              else if (hasDraft.current) clearDraft(draftKey, draftStore);
              hasDraft.current = isDirty === true;
            },
          }),
    [draftKey, draftStore, undrafted, subscribe],
  );

  const idOf = (path: string) => `${formId}-${path}`;
  const { errors, isDirty, isSubmitting, isSubmitted, submitCount } = form.formState;

  // The resolver reports an error of the whole form with an empty path.
  const wholeForm = (errors.root ?? (errors as FieldErrors)['']) as { message?: string } | undefined;

  /** Marks the fields that the server refused; false if the error names none. */
  const showServerError = (error: unknown): boolean => {
    const refusal = serverErrorOf(error);
    // A conflict that names a field: a value that only one record may have.
    const isDuplicate = refusal?.code === 'CONFLICT' && refusal.details.length > 0;
    if (!refusal || (refusal.code !== 'BAD_INPUT' && !isDuplicate)) return false;
    const formValues = form.getValues();
    for (const detail of refusal.details) {
      const path = pathOf(detail.field.replace(/^input\./, ''), formValues);
      const field = get(formValues, path) === undefined ? 'root' : path;
      form.setError(field as Path<Input>, { type: detail.key, message: detail.message }, { shouldFocus: !summary });
    }
    if (refusal.details.length === 0) form.setError('root', { type: 'server', message: refusal.message });
    return true;
  };

  const discardDraft = () => {
    if (draftKey !== undefined) clearDraft(draftKey, draftStore);
    setDraftRestored(false);
  };

  return {
    ...form,
    formId,
    isDirty,
    busy: isSubmitting,
    /** Number of submits, for FormSummary. */
    attempt: submitCount,
    draftRestored,
    /** Deletes the draft; with `reset` the form also shows its defaults again. */
    discardDraft: (andReset = false) => {
      discardDraft();
      if (andReset) reset(options.defaultValues as Input);
    },
    /** Props of an input: `<TextField {...form.field('title')} label=… />`. */
    field: <Name extends Path<Input>>(name: Name, registerOptions?: RegisterOptions<Input, Name>) => {
      const error = get(errors, name) as { message?: string } | undefined;
      const { onBlur, ...binding } = form.register(name, registerOptions);
      return {
        ...binding,
        onBlur: (event: FocusEvent) => afterPress(() => void onBlur(event)),
        id: idOf(name),
        error: messageFor(error?.message),
      };
    },
    /** Error and id of a controlled field. */
    state: (name: Path<Input>) => {
      const error = get(errors, name) as { message?: string } | undefined;
      return { id: idOf(name), error: messageFor(error?.message) };
    },
    /** The validation error of the whole form. */
    rootError: messageFor(wholeForm?.message),
    /** All validation errors after a submit, for FormSummary. */
    problems: isSubmitted
      ? leaves(errors)
          .filter(({ path }) => path !== '' && !path.startsWith('root'))
          .map(({ path, message }): FieldProblem => ({
            path,
            fieldId: idOf(path),
            text: messageFor(message) ?? message,
            isMissing: /required/i.test(message),
          }))
      : [],
    /**
     * `<form onSubmit={form.submit(async (values) => …)}>`: an error of the server leaves the form unchanged; success
     * deletes the draft.
     */
    submit: (save: (values: Output) => Promise<unknown>) =>
      form.handleSubmit(async (values) => {
        try {
          await save(values);
          discardDraft();
        } catch (error) {
          // Errors of the global error table need no handling here; an exception in the client is rethrown.
          if (!showServerError(error) && !isRequestFailure(error)) throw error;
        }
      }),
  };
};

export type ZodForm<Input extends FieldValues, Output> = ReturnType<typeof useZodForm<Input, Output>>;

const isRequestFailure = (error: unknown): boolean =>
  serverErrorOf(error) !== null ||
  (error instanceof Error &&
    (error.name.startsWith('Server') || error.name === 'AbortError' || error instanceof TypeError));

const without = (values: object, names: readonly string[]): object =>
  names.length === 0 ? values : Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Merges the draft over the defaults, so that fields added since (and passwords) keep their defaults. */
const merge = (base: unknown, over: unknown): unknown =>
  isPlain(base) && isPlain(over)
    ? Object.fromEntries(
        [...new Set([...Object.keys(base), ...Object.keys(over)])].map((key) => [
          key,
          key in over ? merge(base[key], over[key]) : base[key],
        ]),
      )
    : over;
