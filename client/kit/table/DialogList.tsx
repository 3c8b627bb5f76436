import { type ReactNode, useState } from 'react';
import { SearchField } from '../../ui/SearchField.tsx';
import { SmallPages } from './SmallPages.tsx';
import { countedOf } from './use-table-state.ts';
import { useNarrow } from './use-narrow.ts';
import { useTableTexts } from './table-texts.ts';
import { Loaded } from '../errors/Loaded.tsx';

/** The page and the search of a list in a dialog; a new search begins with its first page. */
export const useDialogList = () => {
  const [view, setView] = useState({ page: 1, search: '' });
  return {
    ...view,
    /** The variable of its query. */
    countUpTo: countedOf(view.search),
    setPage: (page: number) => setView((previous) => ({ ...previous, page })),
    setSearch: (search: string) => setView({ page: 1, search }),
  };
};

interface Props<T> {
  list: ReturnType<typeof useDialogList>;
  searchLabel: string;
  /** The page that is shown; undefined until the first one is there. */
  shown: { data: readonly T[]; count: number; isMore: boolean } | undefined;
  /** Another page than the wanted one is shown. */
  isBehind: boolean;
  error: unknown;
  onRetry: () => void;
  /** Beside the search. */
  actions?: ReactNode;
  /** Shown instead of rows if there are none. */
  empty: string;
  children: (row: T) => ReactNode;
}

/** A list in a dialog: a search, ten rows on a page. */
export const DialogList = <T,>(props: Props<T>) => {
  const { list, searchLabel, shown, isBehind, error, onRetry, actions, empty, children } = props;
  const translate = useTableTexts();
  const narrow = useNarrow();
  return (
    <>
      <div className="flex items-center gap-2">
        <div className="min-w-0 flex-1">
          <SearchField
            value={list.search}
            onSearch={list.setSearch}
            label={searchLabel}
            clearLabel={translate('clearSearch')}
            submitLabel={translate('submitSearch')}
            hint={narrow ? translate('search') : undefined}
          />
        </div>
        {actions}
      </div>
      <Loaded data={shown} error={error} refetch={onRetry} failed={translate('failed')} height="h-60">
        {({ data, count }) => (
          <ul aria-busy={isBehind} className="divide-y divide-border">
            {data.map(children)}
            {count === 0 && <li className="py-3 text-text-muted">{empty}</li>}
          </ul>
        )}
      </Loaded>
      {shown && <SmallPages page={list.page} count={shown.count} isMore={shown.isMore} onPage={list.setPage} />}
    </>
  );
};
