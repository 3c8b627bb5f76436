import { Search, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { IconButton } from './IconButton.tsx';

export type SearchFieldProps = {
  /** The current search; typing has no effect until it is submitted. */
  value: string;
  onSearch: (value: string) => void;
  label: string;
  clearLabel: string;
  submitLabel: string;
};

/** A search field, submitted with Enter or its button; the clear button resets the search. */
export const SearchField = ({ value, onSearch, label, clearLabel, submitLabel }: SearchFieldProps) => {
  const [typed, setTyped] = useState(value);
  const inputRef = useRef<HTMLInputElement>(null);
  // Back and Forward change the current search; the input follows.
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
        className="control pe-20 [&::-webkit-search-cancel-button]:hidden"
      />
      <div className="absolute inset-y-0 end-1 flex items-center">
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
