import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';

/** The page sizes of the specification; -1 is all. */
export const PAGE_SIZES = [10, 15, 25, 100, -1] as const;
const DEFAULT_SIZE = 100;
const NEWEST_FIRST = '-createdAt';
const LAST_PAGE = 1_000_000;
/** Rows that are counted before somebody asks for all: of a list, and of what a search finds. */
const MAX_COUNTED = 1_000;
const MAX_FOUND = 100;

/** How many rows of a list are counted until somebody asks for all. */
export const countedOf = (search: string): number => (search.trim() ? MAX_FOUND : MAX_COUNTED);

export type TableState = {
  page: number;
  perPage: number;
  search: string;
  /** A field name, with a minus for descending. */
  sort: string;
  /** True while the list shows what is due alone. */
  onlyDue: boolean;
  /** True for a list that searches with Enter alone, because each search is logged. */
  onEnterOnly: boolean;
  setPage: (page: number) => void;
  setPerPage: (perPage: number) => void;
  setSearch: (search: string) => void;
  setSort: (sort: string) => void;
  showAll: () => void;
  /** True once somebody has asked for the exact number of rows, until the next search. */
  countsAll: boolean;
  countAll: () => void;
  /** The variables of a list query. */
  variables: {
    page: number;
    perPage: number;
    search: string | null;
    sort: string;
    /** Null: all rows. Queries with `$page` and `$perPage` have it (scripts/lib/limited-counts.ts). */
    countUpTo: number | null;
    /** Of a list that can show what is due alone, or what is at a place. */
    filter?: { isDue?: true; atPlace?: string } | null;
  };
};

export type TableStateOptions = {
  /** Required for a page with two tables: prefix of the URL parameters, `users.page`. */
  name?: string;
  sort?: string;
  perPage?: number;
  /** The list can be opened with what is due alone: `?due=1`, as the tiles of /app/today do. */
  due?: boolean;
  /** The list can be narrowed to a place: `?place=` with its id. */
  place?: boolean;
  onEnterOnly?: boolean;
};

const wholeNumber = (text: string | null): number | null =>
  text !== null && /^-?\d{1,7}$/.test(text) ? Number(text) : null;

/**
 * Page, page size, search and sort order of a table, stored in the URL: reload, Back and shared links show the same
 * rows. Default values are left out of the URL, and invalid values are ignored.
 */
export const useTableState = ({
  name,
  sort: firstSort = NEWEST_FIRST,
  perPage: firstSize = DEFAULT_SIZE,
  due = false,
  place: hasPlace = false,
  onEnterOnly = false,
}: TableStateOptions = {}): TableState => {
  const [params, setParams] = useSearchParams();
  const keyOf = (key: string) => (name ? `${name}.${key}` : key);
  const size = wholeNumber(params.get(keyOf('perPage')));
  const number = wholeNumber(params.get(keyOf('page')));
  const page = number !== null && number >= 1 && number <= LAST_PAGE ? number : 1;
  const perPage = PAGE_SIZES.find((each) => each === size) ?? firstSize;
  const search = (params.get(keyOf('search')) ?? '').slice(0, 200);
  const sort = params.get(keyOf('sort')) ?? firstSort;

  const place = hasPlace ? params.get(keyOf('place')) : null;
  const onlyDue = due && params.get(keyOf('due')) === '1';

  const [countedSearch, setCountedSearch] = useState<string | null>(null);
  const countsAll = countedSearch === search;
  const countUpTo = countsAll ? null : countedOf(search);

  const change = (key: string, value: string | null, replace: boolean) =>
    setParams(
      (previous) => {
        // A new sort order or search starts at the first page.
        previous.delete(keyOf('page'));
        if (value === null) previous.delete(keyOf(key));
        else previous.set(keyOf(key), value);
        return previous;
      },
      { preventScrollReset: true, replace },
    );

  return {
    page,
    perPage,
    search,
    sort,
    onlyDue,
    onEnterOnly,
    showAll: () => change('due', null, false),
    countsAll,
    countAll: () => setCountedSearch(search),
    // Paging and the first search add a history entry; what is typed on, sort order and page size replace the current one.
    setPage: (next) => change('page', next > 1 ? String(next) : null, false),
    setSearch: (next) => change('search', next.trim() || null, search !== ''),
    setPerPage: (next) => change('perPage', next === firstSize ? null : String(next), true),
    setSort: (next) => change('sort', next === firstSort ? null : next, true),
    variables: useMemo(
      () => ({
        page,
        perPage,
        search: search.trim() || null,
        sort,
        countUpTo,
        ...((due || hasPlace) && {
          filter:
            onlyDue || place ? { ...(onlyDue && { isDue: true as const }), ...(place && { atPlace: place }) } : null,
        }),
      }),
      [page, perPage, search, sort, countUpTo, due, onlyDue, hasPlace, place],
    ),
  };
};
