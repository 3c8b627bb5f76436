import { useEffect, useState } from 'react';
import type { MailTextFormValues } from './mail-text-values.ts';

const TYPING = 400;

/** Debounces a value. */
export const useSettled = ({ subject, body }: MailTextFormValues): MailTextFormValues => {
  const [settled, setSettled] = useState({ subject, body });
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ subject, body }), TYPING);
    return () => clearTimeout(timer);
  }, [subject, body]);
  return settled;
};
