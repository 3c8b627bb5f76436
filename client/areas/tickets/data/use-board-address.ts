import { useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type BoardFilter, filterFrom, NO_FILTER, conditionsIn, writeFilter } from './board-filter.ts';

/**
 * The dialogs over the board; each has an address. `edit`, `mail`, `ticket` and `delete` name a ticket, `new` a board.
 */
const BOARD_DIALOGS = ['ticket', 'edit', 'mail', 'new', 'delete', 'newBoard'] as const;
export type BoardDialog = (typeof BOARD_DIALOGS)[number];

/** Dialogs about the board itself. */
const PANELS = ['boards', 'filters', 'deleted'] as const;
export type BoardPanel = (typeof PANELS)[number];

type Window = BoardDialog | BoardPanel;

export interface BoardAddress {
  dialog: { name: BoardDialog; value: string } | null;
  panel: BoardPanel | null;
  filter: BoardFilter;
  /** Parameters that the address of the board's other mode keeps. */
  search: string;
  withClosed: boolean;
  welcome: boolean;
  /** Referentially stable, so that cards can depend on them. */
  actions: {
    hrefOf: (name: Window, value: string) => string;
    open: (name: Window, value?: string) => void;
    /** Replaces the open dialog by another one. */
    swap: (name: Window, value: string) => void;
    /** One step back: from the form to the ticket, from the ticket to the board. */
    close: () => void;
    /** Closes all dialogs, however many are stacked. */
    closeAll: () => void;
    /**
     * A changed number of conditions adds a history entry; a changed value replaces it, or each keystroke would add
     * one.
     */
    setFilter: (changes: Partial<BoardFilter>) => void;
    /** Applies the filter of the dialog, which closes. */
    closeWith: (filter: BoardFilter) => void;
    clearFilter: () => void;
    setWithClosed: (shown: boolean) => void;
    dismissWelcome: () => void;
  };
}

/** The file of a ticket in the preview, over the ticket's dialog. */
export const FILE = 'file';

/** Number of dialogs that were opened over the board in this visit; 0 after a pasted link. */
const depthOf = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'depth' in state && typeof state.depth === 'number' ? state.depth : 0;

const withoutWindows = (params: URLSearchParams): URLSearchParams => {
  for (const name of [...BOARD_DIALOGS, ...PANELS, FILE]) params.delete(name);
  return params;
};

const textOf = (params: URLSearchParams): string => {
  const text = params.toString();
  return text && `?${text}`;
};

/** Reads and writes the board's address, so that reload, Back and a pasted link lead to the same place. */
export function useBoardAddress(): BoardAddress {
  const location = useLocation();
  const navigate = useNavigate();
  const now = useRef({ location, navigate });
  now.current = { location, navigate };

  const actions = useMemo<BoardAddress['actions']>(() => {
    const params = () => new URLSearchParams(now.current.location.search);
    const depth = () => depthOf(now.current.location.state);
    const searchWith = (change: (params: URLSearchParams) => void, keepWindows = false): string => {
      const next = keepWindows ? params() : withoutWindows(params());
      change(next);
      return textOf(next);
    };
    const go = (search: string, replace: boolean, state: unknown) =>
      void now.current.navigate({ search }, { replace, state, preventScrollReset: true });
    const replace = (search: string) => go(search, true, now.current.location.state);
    const back = (steps: number) => {
      if (steps > 0) void now.current.navigate(-steps);
      else replace(searchWith(() => undefined));
    };
    return {
      hrefOf: (name, value) => now.current.location.pathname + searchWith((next) => next.set(name, value)),
      open: (name, value = '1') =>
        go(
          searchWith((next) => next.set(name, value)),
          false,
          { depth: depth() + 1 },
        ),
      swap: (name, value) => replace(searchWith((next) => next.set(name, value))),
      close: () => back(Math.min(depth(), 1)),
      closeAll: () => back(depth()),
      setFilter: (changes) => {
        const before = filterFrom(params());
        const after = { ...before, ...changes };
        const search = searchWith((next) => writeFilter(next, after), true);
        const isStep = conditionsIn(after) !== conditionsIn(before);
        if (isStep && depth() === 0) go(search, false, null);
        else replace(search);
      },
      closeWith: (filter) =>
        go(
          searchWith((next) => writeFilter(next, filter)),
          true,
          { depth: Math.max(0, depth() - 1) },
        ),
      clearFilter: () =>
        go(
          searchWith((next) => writeFilter(next, NO_FILTER), true),
          depth() > 0,
          now.current.location.state,
        ),
      setWithClosed: (shown) =>
        replace(searchWith((next) => (shown ? next.set('closed', '1') : next.delete('closed')), true)),
      dismissWelcome: () => replace(searchWith((next) => next.delete('welcome'), true)),
    };
  }, []);

  const { search } = location;
  return useMemo(() => {
    const params = new URLSearchParams(search);
    const name = BOARD_DIALOGS.find((candidate) => params.has(candidate));
    const parameters = withoutWindows(new URLSearchParams(search));
    parameters.delete('welcome');
    return {
      dialog: name ? { name, value: params.get(name) ?? '' } : null,
      panel: PANELS.find((candidate) => params.has(candidate)) ?? null,
      filter: filterFrom(params),
      search: textOf(parameters),
      withClosed: params.get('closed') === '1',
      welcome: params.get('welcome') === '1',
      actions,
    };
  }, [search, actions]);
}
