import { useEffect, useRef, useState } from 'react';

/** Pause in typing after which a search runs, in milliseconds. */
const PAUSE = 250;

/**
 * The text of a search field: searches after a short pause in typing, unless `onEnterOnly`. Back, Forward and "clear"
 * change the active search (`value`); what is being typed is not overwritten by its own search.
 */
export function useTypedSearch(value: string, onSearch: (text: string) => void, onEnterOnly = false) {
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  const send = useRef(onSearch);
  useEffect(() => {
    send.current = onSearch;
  });
  useEffect(() => {
    if (value !== sent.current) setTyped(value);
    sent.current = value;
  }, [value]);

  const search = (text: string) => {
    if (text === sent.current) return;
    sent.current = text;
    send.current(text);
  };
  useEffect(() => {
    if (onEnterOnly) return;
    const timer = window.setTimeout(() => search(typed.trim()), PAUSE);
    return () => window.clearTimeout(timer);
  }, [typed, onEnterOnly]);

  return {
    typed,
    type: setTyped,
    search: () => search(typed.trim()),
    clear: () => {
      setTyped('');
      search('');
    },
  };
}
