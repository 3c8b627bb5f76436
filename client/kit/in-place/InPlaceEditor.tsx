import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { type FieldPath, type FieldValues, get, type PathValue } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { afterPress } from '../forms/after-press.ts';
import type { ZodForm } from '../forms/use-zod-form.ts';
import { FieldConflicts } from '../records/ConflictPanel.tsx';
import { type Changes, fieldwise, sameContent } from '../records/record-merge.ts';
import type { Saver, Stored } from '../records/record-form-options.ts';
import { useRecordForm } from '../records/use-record-form.ts';
import { useLatest } from '../table/use-latest.ts';

/** A stored record whose fields are edited in place, one by one. */
export interface InPlaceRecord<
  Values extends FieldValues,
  Output,
  Base extends Stored<Values>,
  Field extends FieldPath<Values>,
> {
  /** The schema of the record's form. */
  schema: z.ZodType<Output>;
  stored: Base;
  update: (changes: Changes<Values>, base: Base) => Promise<Base>;
  /** Reads the record, bypassing the cache. */
  read: () => Promise<Base>;
  /** Who changed these fields last. */
  savedBy?: (theirs: Base, fields: readonly Field[] | null) => Saver | null;
  labelOf: (field: Field) => string;
  /** Formats a value for a conflict. */
  show: (field: Field, value: unknown) => string;
}

interface InPlace<Values extends FieldValues, Output, Base extends Stored<Values>, Field extends FieldPath<Values>> {
  record: InPlaceRecord<Values, Output, Base, Field>;
  field: Field;
  /** Key under which the draft survives a reload, a refused save and the end of the session. */
  draftKey: string;
  onClose: () => void;
}

/** The form of one field: draft, validation, and the merge with changes of other users. */
const useInPlace = <Values extends FieldValues, Output, Base extends Stored<Values>, Field extends FieldPath<Values>>({
  record: { schema, stored, update, read, savedBy },
  field,
  draftKey,
  onClose,
}: InPlace<Values, Output, Base, Field>) => {
  const [merging] = useState(() => fieldwise<Values, Field>([field]));
  const form = useRecordForm<Values, Output, Base, Changes<Values>, Field, never>({
    schema,
    draftKey,
    start: stored.values,
    stored,
    merging,
    update,
    read,
    savedBy,
    isQuiet: true,
  });
  const isSending = useRef(false);
  /** Returns the stored record; null if it was refused or a save is already in progress. */
  const send = async (): Promise<Base | null> => {
    if (isSending.current) return null;
    isSending.current = true;
    const answers: (Base | null)[] = [];
    await form.save('field', (saved) => answers.push(saved.stored));
    isSending.current = false;
    return answers[0] ?? null;
  };
  return {
    ...form,
    send,
    cancel: () => {
      form.forget();
      onClose();
    },
  };
};

/** The conflict about the field, to be resolved by the user. */
const Decision = <Values extends FieldValues, Output, Base extends Stored<Values>, Field extends FieldPath<Values>>({
  record: { labelOf, show },
  state: { form, conflict, busy, cancel },
  save,
}: {
  record: InPlaceRecord<Values, Output, Base, Field>;
  state: ReturnType<typeof useInPlace<Values, Output, Base, Field>>;
  save: () => void;
}) => {
  const { t } = useTranslation('common');
  if (!conflict) return null;
  return (
    <div className="mt-2 grid gap-2 text-base font-normal">
      <FieldConflicts conflict={conflict} form={form} labelOf={labelOf} show={show} />
      <div className="flex justify-end gap-2">
        <Button size="sm" onClick={cancel}>
          {t('cancel')}
        </Button>
        <Button size="sm" variant="primary" busy={busy !== null} onClick={save}>
          {t('saveChoice')}
        </Button>
      </div>
    </div>
  );
};

/** Saves the chosen value of a field (InPlaceChoice). Visible only if two users chose different values concurrently. */
export const InPlaceSave = <
  Values extends FieldValues,
  Output,
  Base extends Stored<Values>,
  Field extends FieldPath<Values>,
>({
  chosen,
  ...props
}: InPlace<Values, Output, Base, Field> & { chosen: PathValue<Values, Field> }) => {
  const state = useInPlace(props);
  const [isRefused, setRefused] = useState(false);
  const save = useLatest(() => void state.send().then((saved) => (saved ? props.onClose() : setRefused(true))));
  const isBegun = useRef(false);
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    state.form.setValue(props.field, chosen, { shouldDirty: true });
    save();
  });
  // A snackbar has shown the error; a choice has no control that could keep the value.
  const isOver = isRefused && !state.conflict;
  const cancel = useLatest(state.cancel);
  useEffect(() => {
    if (isOver) cancel();
  }, [isOver, cancel]);
  return <Decision record={props.record} state={state} save={save} />;
};

type InPlaceEditorProps<Values extends FieldValues, Output> = {
  /**
   * Renders the control; `done` saves, for a control that knows when editing has ended. With `isChosen` the editor closes
   * without a change, too.
   */
  control: (form: ZodForm<Values, Output>, done: (isChosen: boolean) => void) => ReactNode;
  /** Saves each change at once and stays open: for lists. */
  each?: boolean;
};

/**
 * One field of a record, edited in place: with the validation of its form, a draft, and the same conflict panel. Enter
 * and blur save; Escape resets.
 */
export const InPlaceEditor = <
  Values extends FieldValues,
  Output,
  Base extends Stored<Values>,
  Field extends FieldPath<Values>,
>({
  control,
  each = false,
  ...props
}: InPlace<Values, Output, Base, Field> & InPlaceEditorProps<Values, Output>) => {
  const { t } = useTranslation('common');
  const { field, record, onClose } = props;
  const state = useInPlace(props);
  const { form, base, conflict, busy } = state;
  const value = form.watch(field);
  const isChanged = (): boolean =>
    base !== null && !sameContent(form.getValues(field) ?? null, get(base.values, field) ?? null);

  const [late, setLate] = useState(0);
  const save = useLatest(() => {
    const sent = form.getValues(field);
    void state.send().then((saved) => {
      if (!saved) return;
      if (!each) return onClose();
      // A value chosen while a request is in flight is sent as the next change.
      const now = form.getValues(field);
      state.stay(saved);
      if (sameContent(now, sent)) return;
      form.setValue(field, now, { shouldDirty: true });
      setLate((count) => count + 1);
    });
  });
  const isNext = each && isChanged();
  useEffect(() => {
    if (isNext) save();
  }, [isNext, late, value, save]);

  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector<HTMLElement>('input, textarea, [role="spinbutton"]')?.focus(), []);
  // Focus events of a portal, such as a calendar, bubble along the React tree: they count as inside.
  const isInside = useRef(false);
  const leave = useLatest(() => {
    if (isInside.current || conflict || !box.current?.isConnected) return;
    if (isChanged()) save();
    else if (!busy) state.cancel();
  });
  const done = (isChosen: boolean): void => {
    if (isChanged()) save();
    else if (isChosen) state.cancel();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.defaultPrevented) return;
    const isEnter = event.key === 'Enter' && event.target instanceof HTMLInputElement && !event.nativeEvent.isComposing;
    if (event.key === 'Escape') state.cancel();
    else if (isEnter) save();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div
      ref={box}
      role="presentation"
      onKeyDown={onKeyDown}
      onFocus={() => {
        isInside.current = true;
      }}
      onBlur={() => {
        isInside.current = false;
        // The next element has the focus only after this event.
        afterPress(() => setTimeout(leave));
      }}
      className="min-w-0 flex-1"
    >
      <div className="flex min-w-0 items-center gap-2">
        <div className="min-w-0 flex-1">{control(form, done)}</div>
        {busy && <Spinner label={t('saving')} className="text-text-muted" />}
      </div>
      {form.rootError && <Notice tone="error">{form.rootError}</Notice>}
      <Decision record={record} state={state} save={save} />
    </div>
  );
};
