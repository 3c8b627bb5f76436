import { useEffect, useRef, useState } from 'react';
import type { AnswerChoice } from '../../../schema/areas/interview/interview.shared.ts';

/** The shortcuts of both languages work in both languages. */
const letters: Record<string, AnswerChoice> = { j: 'yes', y: 'yes', n: 'no', w: 'unsure', d: 'unsure' };
const OFF = 'interviewKeysOff';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable], [role="dialog"], [role="menu"]') !== null;

const readOff = (): boolean => {
  try {
    return localStorage.getItem(OFF) === '1';
  } catch {
    return false;
  }
};

/**
 * Shortcuts: letters answer, arrow keys navigate. Letters can be switched off (WCAG 2.1.4: speech input types letters,
 * too).
 */
export const useAnswerKeys = (handlers: {
  answer: (choice: AnswerChoice) => void;
  back: () => void;
  next: () => void;
}): { lettersOn: boolean; setLettersOn: (on: boolean) => void } => {
  const [lettersOn, setLettersOn] = useState(() => !readOff());
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (
        event.defaultPrevented ||
        event.repeat ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        isTyping(event.target)
      )
        return;
      if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
      const choice = lettersOn ? letters[event.key.toLowerCase()] : undefined;
      if (choice) latest.current.answer(choice);
      else if (event.key === 'ArrowLeft') latest.current.back();
      else if (event.key === 'ArrowRight') latest.current.next();
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [lettersOn]);
  return {
    lettersOn,
    setLettersOn: (on) => {
      setLettersOn(on);
      try {
        if (on) localStorage.removeItem(OFF);
        else localStorage.setItem(OFF, '1');
      } catch {
        // Without storage the choice is lost with the page.
      }
    },
  };
};
