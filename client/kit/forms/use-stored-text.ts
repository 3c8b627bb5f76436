import { useState } from 'react';
import { clearDraft, keepDraft, readDraft } from './drafts.ts';

/** The text of a single field: it survives a reload until it is saved, which `forget` reports. */
export const useStoredText = (draftKey: string) => {
  const [text, setText] = useState(() => readDraft<string>(draftKey, 'session') ?? '');
  const set = (next: string): void => {
    setText(next);
    if (next) keepDraft(draftKey, next, 'session');
    else clearDraft(draftKey, 'session');
  };
  return { text, set, forget: () => clearDraft(draftKey, 'session') };
};
