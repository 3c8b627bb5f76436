import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import type { StatementWording } from '../../../../schema/areas/dangerous-goods/statement-wording.shared.ts';
import type { InstructionForm } from './instruction-values.ts';

/** Removes the wording of statements that are no longer chosen, because the server refuses it. */
export const useWordingOfCodes = (form: InstructionForm): void => {
  const [h, p, wording] = useWatch({ control: form.control, name: ['h', 'p', 'wording'] });
  const { setValue } = form;
  useEffect(() => {
    const codes = new Set([...(h ?? []), ...(p ?? [])]);
    const entries = Object.entries((wording ?? {}) as StatementWording);
    const used = entries.filter(([code]) => codes.has(code));
    if (used.length < entries.length)
      setValue('wording', Object.fromEntries(used) as never, { shouldDirty: true, shouldTouch: true });
  }, [h, p, wording, setValue]);
};
