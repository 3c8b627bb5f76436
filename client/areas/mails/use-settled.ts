import { useEffect, useState } from 'react';
import type { LetterValues } from './letter-texts.ts';

const TYPING = 400;

/** What was typed, once it stands still for a moment. */
export const useSettled = ({ subject, body }: LetterValues): LetterValues => {
  const [settled, setSettled] = useState({ subject, body });
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ subject, body }), TYPING);
    return () => clearTimeout(timer);
  }, [subject, body]);
  return settled;
};
