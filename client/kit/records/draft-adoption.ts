import { type DraftStore, readDraft, writeDraft } from '../forms/drafts.ts';

/** How a form takes over a draft that it has not written just now. */
export interface DraftAdoption<Values> {
  /** Fills what a draft of an earlier release lacks, where the values of a new record do not reach: inside of parts. */
  complete?: (draft: Values) => Values;
  /** For a new record whose ids are chosen by the form, so that what is sent twice arrives once. */
  ids?: { idOf: (values: Values) => string; renew: (values: Values) => Values };
}

const ownKey = (draftKey: string): string => `${draftKey}-own`;

/** Says that this window writes a new record under this id. */
export const keepOwnId = (draftKey: string, id: string): void => writeDraft(ownKey(draftKey), id, 'session');

/**
 * Makes a draft fit for the form that is about to read it. One of a new record that another window began gets ids of its
 * own: both may be saved, and under one id the second would take the place of the first. After a reload it is still this
 * window's, so that a record whose saving was not answered is not stored twice.
 */
export const adoptDraft = <Values>(
  draftKey: string,
  store: DraftStore,
  { complete = (draft) => draft, ids }: DraftAdoption<Values>,
  isNew: boolean,
): void => {
  const draft = readDraft<Values>(draftKey, store);
  if (!draft) return;
  const whole = complete(draft);
  const isForeign = isNew && ids && readDraft<string>(ownKey(draftKey), 'session') !== ids.idOf(whole);
  writeDraft(draftKey, isForeign ? ids.renew(whole) : whole, store);
};
