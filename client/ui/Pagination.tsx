import { ChevronDown, ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react';
import { useId } from 'react';
import { IconButton } from './IconButton.tsx';

export type PaginationTexts = {
  label: string;
  perPage: string;
  first: string;
  previous: string;
  next: string;
  last: string;
};
export type PaginationProps = {
  page: number;
  pages: number;
  /** There are more pages than `pages`. */
  isMore: boolean;
  onPage: (page: number) => void;
  onLast: () => void;
  perPage: number;
  onPerPage: (perPage: number) => void;
  sizes: readonly { value: number; label: string }[];
  /** The range of rows shown, as text. */
  info: string;
  /** Renders the range as a button, with this accessible name and tooltip. */
  more: { label: string; title: string; onPress: () => void } | undefined;
  texts: PaginationTexts;
};

/** Page size, range of rows, and links to the other pages. */
export const Pagination = ({
  page,
  pages,
  isMore,
  onPage,
  onLast,
  perPage,
  onPerPage,
  sizes,
  info,
  more,
  texts,
}: PaginationProps) => {
  const id = useId();
  return (
    <nav
      aria-label={texts.label}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 text-sm text-text-muted"
    >
      <div className="flex items-center gap-2">
        <label htmlFor={id}>{texts.perPage}</label>
        <div className="relative">
          <select
            id={id}
            value={perPage}
            onChange={(event) => onPerPage(Number(event.target.value))}
            className="min-h-8 appearance-none rounded border border-border-strong bg-surface py-1 pe-8 ps-2 text-sm text-text pointer-coarse:min-h-11"
          >
            {sizes.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <ChevronDown aria-hidden className="pointer-events-none absolute inset-y-0 end-2 my-auto size-4" />
        </div>
      </div>
      <div className="flex items-center gap-1">
        {more ? (
          <button
            type="button"
            aria-label={more.label}
            title={more.title}
            onClick={more.onPress}
            className="min-h-8 rounded px-2 tabular-nums underline decoration-dotted underline-offset-4 hover:text-text pointer-coarse:min-h-11"
          >
            {info}
          </button>
        ) : (
          <span className="px-2 tabular-nums">{info}</span>
        )}
        <IconButton
          icon={ChevronsLeft}
          size="sm"
          label={texts.first}
          disabled={page <= 1}
          onClick={() => onPage(1)}
          className="max-sm:hidden"
        />
        <IconButton
          icon={ChevronLeft}
          size="sm"
          label={texts.previous}
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        />
        <IconButton
          icon={ChevronRight}
          size="sm"
          label={texts.next}
          disabled={page >= pages && !isMore}
          onClick={() => onPage(page + 1)}
        />
        <IconButton
          icon={ChevronsRight}
          size="sm"
          label={texts.last}
          disabled={page >= pages && !isMore}
          onClick={onLast}
          className="max-sm:hidden"
        />
      </div>
    </nav>
  );
};
