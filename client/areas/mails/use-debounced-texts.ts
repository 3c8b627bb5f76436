import { useMemo } from 'react';
import { useDebounced } from '../../kit/data/use-debounced.ts';
import type { MailTextFormValues } from './mail-text-values.ts';

const TYPING = 400;

/** The typed texts, with a delay. */
export const useDebouncedTexts = (typed: MailTextFormValues): MailTextFormValues => {
  const subject = useDebounced(typed.subject, TYPING);
  const body = useDebounced(typed.body, TYPING);
  return useMemo(() => ({ subject, body }), [subject, body]);
};
