import { useState } from 'react';
import type { HeldDetailsFragment } from '../../../generated/instructions-held.ts';
import type { RecordView } from '../../../kit/outbox/outbox-view.ts';
import { useOutboxRecord } from '../../../kit/outbox/use-outbox.ts';
import { beginHeld, changeHeld, heldOutbox, pendingFields } from './held-outbox.ts';
import { type HeldValues, heldValuesOf } from './held-values.ts';

/**
 * The input of the form: the state of the server (`initial` before the first save), overridden by what this page has
 * sent, overridden by unsent changes in the outbox.
 */
export const useHeldDraft = (id: string, initial: HeldValues, instruction: HeldDetailsFragment | null) => {
  const view = useOutboxRecord(heldOutbox, id);
  const [typed, setTyped] = useState<Partial<HeldValues>>({});
  const shownIn = (shown: RecordView, own: Partial<HeldValues>): HeldValues => ({
    ...(instruction ? heldValuesOf(instruction) : initial),
    ...own,
    ...Object.fromEntries(Object.entries(pendingFields(id, shown)).map(([field, { value }]) => [field, value])),
  });
  const values = shownIn(view, typed);
  const isKnown = (): boolean =>
    instruction !== null || Object.keys(pendingFields(id, heldOutbox.view(id).get())).length > 0;
  const put = <Field extends keyof HeldValues>(field: Field, value: HeldValues[Field], seen: HeldValues[Field]): void =>
    changeHeld(id, field, value, seen);
  return {
    values,
    view,
    change: (part: Partial<HeldValues>): void => {
      // The outbox may be newer than the last rendering, because two changes can follow each other immediately.
      const seen = shownIn(heldOutbox.view(id).get(), typed);
      setTyped((before) => ({ ...before, ...part }));
      if (isKnown())
        for (const field of Object.keys(part) as (keyof HeldValues)[]) put(field, part[field]!, seen[field]);
      else beginHeld(id, { ...seen, ...part });
    },
    /** Creates the record with the values on the screen if the server does not have it yet. */
    begin: (): void => {
      if (!isKnown()) beginHeld(id, values);
    },
    /** Resolves a conflict: uses the value that somebody else has stored, or keeps the user's own. */
    decide: (ref: string, side: 'mine' | 'theirs', field: keyof HeldValues, theirs: unknown): void => {
      if (side === 'theirs') setTyped((before) => ({ ...before, [field]: theirs }));
      heldOutbox.decide(id, ref, side, theirs);
    },
  };
};

export type HeldDraft = ReturnType<typeof useHeldDraft>;
