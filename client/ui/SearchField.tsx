import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { IconButton } from './IconButton.tsx';
import { useTypedSearch } from './use-typed-search.ts';

export type SearchFieldProps = {
  /** The current search. */
  value: string;
  onSearch: (value: string) => void;
  label: string;
  clearLabel: string;
  submitLabel: string;
  /** The placeholder; defaults to the label, which a narrow field would cut off. */
  hint?: string | undefined;
  /** Searches with Enter and the button alone, not while typing: where each search is logged. */
  onEnterOnly?: boolean;
};

/** A search field: searches while typing, with Enter or its button; the clear button resets the search. */
export const SearchField = ({
  value,
  onSearch,
  label,
  clearLabel,
  submitLabel,
  hint,
  onEnterOnly,
}: SearchFieldProps) => {
  const inputRef = useRef<HTMLInputElement>(null);
  const { typed, type, search, clear } = useTypedSearch(value, onSearch, onEnterOnly);
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        search();
      }}
      className="relative w-full max-w-[370px]"
    >
      <input
        ref={inputRef}
        type="search"
        aria-label={label}
        placeholder={hint ?? label}
        value={typed}
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => type(event.target.value)}
        className="control pe-20 placeholder-shown:pe-11 placeholder-shown:text-ellipsis [&::-webkit-search-cancel-button]:hidden"
      />
      <div className="absolute inset-y-0 end-1 flex items-center">
        {(typed || value) && (
          <IconButton
            icon={X}
            size="sm"
            label={clearLabel}
            onClick={() => {
              clear();
              inputRef.current?.focus();
            }}
          />
        )}
        <IconButton type="submit" icon={Search} size="sm" label={submitLabel} />
      </div>
    </form>
  );
};
