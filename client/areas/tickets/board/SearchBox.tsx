import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { IconButton } from '../../../ui/IconButton.tsx';
import { useTypedSearch } from '../../../ui/use-typed-search.ts';
import { TEXT_MAX } from '../data/board-filter.ts';

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
  const inputRef = useRef<HTMLInputElement>(null);
  const { typed, type, search, clear } = useTypedSearch(value, onSearch);
  const clearAll = () => {
    clear();
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
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') search();
          else if (event.key === 'Escape' && typed) clearAll();
        }}
        className="control py-1.5! pr-10! pl-9! text-sm! pointer-coarse:text-base! [&::-webkit-search-cancel-button]:hidden"
      />
      {typed && (
        <IconButton
          icon={X}
          size="sm"
          label={clearLabel}
          onClick={clearAll}
          className="absolute inset-y-0 right-1 my-auto"
        />
      )}
    </div>
  );
};
