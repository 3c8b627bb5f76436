import { useMemo } from 'react';
import { useSettled as useSettledValue } from '../../kit/data/use-settled.ts';
import type { MailTextFormValues } from './mail-text-values.ts';

const TYPING = 400;

/** Follows what is typed, with a delay. */
export const useSettled = (typed: MailTextFormValues): MailTextFormValues => {
  const subject = useSettledValue(typed.subject, TYPING);
  const body = useSettledValue(typed.body, TYPING);
  return useMemo(() => ({ subject, body }), [subject, body]);
};
