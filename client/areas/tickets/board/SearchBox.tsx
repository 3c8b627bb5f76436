import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../../../ui/IconButton.tsx';
import { TEXT_MAX } from '../data/board-filter.ts';

/** Debounce of the search in milliseconds. */
const PAUSE = 250;

interface SearchBoxProps {
  /** The active search, from the address. */
  value: string;
  onSearch: (text: string) => void;
  label: string;
  /** Placeholder, short enough for a narrow field. */
  placeholder: string;
  clearLabel: string;
}

/** Searches after a short pause in typing or with Enter; Escape and the cross clear it. */
export const SearchBox = ({ value, onSearch, label, placeholder, clearLabel }: SearchBoxProps) => {
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  const inputRef = useRef<HTMLInputElement>(null);
  const send = useRef(onSearch);
  useEffect(() => {
    send.current = onSearch;
  });
  // Back, Forward and "clear" change the active search; the text being typed is not overwritten by its own update.
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
    const timer = window.setTimeout(() => search(typed.trim()), PAUSE);
    return () => window.clearTimeout(timer);
  }, [typed]);

  const clear = () => {
    setTyped('');
    search('');
    inputRef.current?.focus();
  };
  return (
    <div className="relative min-w-0 flex-1">
      <Search aria-hidden className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4 text-text-muted" />
      <input
        ref={inputRef}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={typed}
        maxLength={TEXT_MAX}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') search(typed.trim());
          else if (event.key === 'Escape' && typed) clear();
        }}
        className="control py-1.5! pr-10! pl-9! text-sm! pointer-coarse:text-base! [&::-webkit-search-cancel-button]:hidden"
      />
      {typed && (
        <IconButton
          icon={X}
          size="sm"
          label={clearLabel}
          onClick={clear}
          className="absolute inset-y-0 right-1 my-auto"
        />
      )}
    </div>
  );
};
