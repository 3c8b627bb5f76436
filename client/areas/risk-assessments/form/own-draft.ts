import { readDraft, writeDraft } from '../../../kit/forms/drafts.ts';
import { asNew, type AssessmentValues, wholeValues } from './assessment-values.ts';
import type { AssessmentBase } from './use-save-assessment.ts';

const ownKey = (draftKey: string): string => `${draftKey}-own`;

/** Says that this window writes a new assessment under this id. */
export const ownId = (draftKey: string, id: string): void => writeDraft(ownKey(draftKey), id, 'session');

/**
 * Makes a draft fit for the form that is about to read it. One of a new assessment that another window began gets ids
 * of its own: both may be saved, and under one id the second would take the place of the first. After a reload it is
 * still this window's, so that an assessment whose saving was not answered is not stored twice.
 */
export const adoptDraft = (draftKey: string, isNew: boolean): void => {
  const draft = readDraft<AssessmentValues>(draftKey, 'local');
  if (!draft) return;
  const isOwn = !isNew || readDraft<string>(ownKey(draftKey), 'session') === draft.id;
  writeDraft(draftKey, isOwn ? wholeValues(draft) : asNew(wholeValues(draft)), 'local');
};

/** On what the draft of a change is based; null where there is no draft. */
export const draftBase = (draftKey: string): AssessmentBase | null => {
  const base = readDraft(draftKey, 'local') ? readDraft<AssessmentBase>(`${draftKey}-base`, 'local') : null;
  return base && { ...base, values: wholeValues(base.values) };
};
