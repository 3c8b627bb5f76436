import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../../../ui/IconButton.tsx';
import { TEXT_MAX } from '../data/board-filter.ts';

/** Pause in typing after which the words are looked for. */
const PAUSE = 250;

interface SearchBoxProps {
  /** The search that holds now, as the address says. */
  value: string;
  onSearch: (text: string) => void;
  label: string;
  /** Stands in the empty field, also where that is narrow. */
  placeholder: string;
  clearLabel: string;
}

/** Searches as somebody types, after a short pause or with Enter; Escape and the cross empty it. */
export const SearchBox = ({ value, onSearch, label, placeholder, clearLabel }: SearchBoxProps) => {
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  const inputRef = useRef<HTMLInputElement>(null);
  const send = useRef(onSearch);
  useEffect(() => {
    send.current = onSearch;
  });
  // Back, Forward and "clear" change what holds; what is being typed is not overwritten by its own echo.
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
