import { useEffect, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type DraftStore, readDraft, writeDraft } from '../forms/drafts.ts';
import { adoptDraft, keepOwnId } from './draft-adoption.ts';
import type { RecordFormOptions, Stored } from './record-form-options.ts';

/** Where the state on which a draft is based is kept, beside the draft. */
export const baseKeyOf = (draftKey: string): string => `${draftKey}-base`;

/** The state on which the draft is based; null without a draft. */
export const readDraftBase = <Base>(draftKey: string, store: DraftStore = 'local'): Base | null =>
  readDraft(draftKey, store) ? readDraft<Base>(baseKeyOf(draftKey), store) : null;

type BaseOptions<Values extends FieldValues, Base> = Pick<
  RecordFormOptions<Values, unknown, Base, unknown, unknown, unknown>,
  'draftKey' | 'draftStore' | 'stored' | 'drafts'
>;

/**
 * The state of the record on which the form is based: a draft continues from the state on which it was based, not from
 * later changes of other users.
 */
export const useDraftBase = <Values extends FieldValues, Base extends Stored<Values>>({
  draftKey,
  draftStore,
  stored,
  drafts,
}: BaseOptions<Values, Base>) =>
  useState<Base | null>(() => {
    if (drafts) adoptDraft(draftKey, draftStore ?? 'local', drafts, stored === null);
    const draftBase = stored && readDraftBase<Base>(draftKey, draftStore);
    return draftBase && drafts?.complete
      ? { ...draftBase, values: drafts.complete(draftBase.values) }
      : (draftBase ?? stored);
  });

/** Keeps the state on which unsaved input is based, and the id that a new record has chosen for itself. */
export const useStoredDraftBase = (
  base: object | null,
  isDirty: boolean,
  ownId: string | null,
  { draftKey, draftStore = 'local' }: { draftKey: string; draftStore?: DraftStore | undefined },
): void => {
  useEffect(() => {
    if (base && isDirty) writeDraft(baseKeyOf(draftKey), base, draftStore);
  }, [base, isDirty, draftKey, draftStore]);
  useEffect(() => {
    if (ownId !== null) keepOwnId(draftKey, ownId);
  }, [draftKey, ownId]);
};
