import { useEffect, useRef } from 'react';
import { namedByTime } from '../../../kit/files/pasted-names.ts';
import { useTicketTexts } from './ticket-texts.ts';

const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, [contenteditable]');

/**
 * Accepts files that are pasted anywhere on the page; screenshots get a name. Text that is pasted into a field stays
 * text, even if the clipboard also contains a picture of it.
 */
export const usePastedFiles = (onFiles: (files: File[]) => void): void => {
  const { t } = useTicketTexts();
  const newest = useRef({ onFiles, t });
  useEffect(() => {
    newest.current = { onFiles, t };
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const data = event.clipboardData;
      if (!data || data.files.length === 0 || (isTextField(event.target) && data.types.includes('text/plain'))) return;
      event.preventDefault();
      newest.current.onFiles(namedByTime([...data.files], newest.current.t('attachments.screenshot'), new Date()));
    };
    window.addEventListener('paste', paste);
    return () => window.removeEventListener('paste', paste);
  }, []);
};
