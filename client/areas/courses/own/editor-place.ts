import { useState } from 'react';
import { contentLanguage, type ContentLanguage } from '../../../../schema/kernel/content-language.shared.ts';
import type { DraftPath } from './draft-merge.ts';
import { toggled } from '../../../kit/data/toggled.ts';

/** The state of the course editor: the edited language and the expanded parts. */
export const useEditorPlace = () => {
  const [language, setLanguage] = useState<ContentLanguage>();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const expand = (id: string) => setOpen((before) => new Set([...before, id]));
  return {
    language,
    setLanguage,
    isOpen: (id: string) => open.has(id),
    expand,
    toggle: (id: string) => setOpen((before) => toggled(before, id)),
    /** Shows a part of the draft. */
    reveal: ([root, where, , part]: DraftPath) => {
      if (root !== 'content') return;
      const named = contentLanguage(where);
      if (named) setLanguage(named);
      if (part !== undefined) expand(part);
    },
  };
};
export type EditorPlace = ReturnType<typeof useEditorPlace>;
