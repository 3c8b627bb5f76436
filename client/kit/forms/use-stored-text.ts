import { useState } from 'react';
import { clearDraft, keepDraft, readDraft } from './drafts.ts';

/**
 * The text of a single field: it survives a reload until it is saved, which `forget` reports. FormDraft says that it was
 * restored.
 */
export const useStoredText = (draftKey: string) => {
  const [text, setText] = useState(() => readDraft<string>(draftKey, 'session') ?? '');
  const [draftRestored, setDraftRestored] = useState(text !== '');
  const forget = (): void => {
    clearDraft(draftKey, 'session');
    setDraftRestored(false);
  };
  const set = (next: string): void => {
    setText(next);
    if (next) keepDraft(draftKey, next, 'session');
    else forget();
  };
  return { text, set, forget, draft: { draftRestored, discardDraft: () => set('') } };
};
