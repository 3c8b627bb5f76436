import { Search, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { IconButton } from './IconButton.tsx';

export type SearchFieldProps = {
  /** The search that holds now; typing changes nothing until it is sent. */
  value: string;
  onSearch: (value: string) => void;
  label: string;
  clearLabel: string;
  submitLabel: string;
};

/** Searches with Enter or the magnifier; the cross empties it and shows everything again. */
export const SearchField = ({ value, onSearch, label, clearLabel, submitLabel }: SearchFieldProps) => {
  const [typed, setTyped] = useState(value);
  const inputRef = useRef<HTMLInputElement>(null);
  // Back and Forward change what holds; the box follows.
  const [holds, setHolds] = useState(value);
  if (holds !== value) {
    setHolds(value);
    setTyped(value);
  }
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(typed.trim());
      }}
      className="relative w-full max-w-[370px]"
    >
      <input
        ref={inputRef}
        type="search"
        aria-label={label}
        placeholder={label}
        value={typed}
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => setTyped(event.target.value)}
        className="control pr-20 [&::-webkit-search-cancel-button]:hidden"
      />
      <div className="absolute inset-y-0 right-1 flex items-center">
        {(typed || value) && (
          <IconButton
            icon={X}
            size="sm"
            label={clearLabel}
            onClick={() => {
              setTyped('');
              if (value) onSearch('');
              inputRef.current?.focus();
            }}
          />
        )}
        <IconButton type="submit" icon={Search} size="sm" label={submitLabel} />
      </div>
    </form>
  );
};
