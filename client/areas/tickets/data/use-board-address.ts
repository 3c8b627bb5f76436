import { useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** The windows over the board; each has an address. `edit`, `ticket` and `delete` name a ticket, `new` a board. */
export const BOARD_DIALOGS = ['ticket', 'edit', 'new', 'delete', 'newBoard'] as const;
export type BoardDialog = (typeof BOARD_DIALOGS)[number];

export interface BoardAddress {
  dialog: { name: BoardDialog; value: string } | null;
  withClosed: boolean;
  welcome: boolean;
  /** These never change, so that cards may hold on to them. */
  actions: {
    hrefOf: (name: BoardDialog, value: string) => string;
    open: (name: BoardDialog, value?: string) => void;
    /** One step back: from the form to the ticket, from the ticket to the board. */
    close: () => void;
    /** To the bare board, however many windows lie over each other. */
    closeAll: () => void;
    setWithClosed: (shown: boolean) => void;
    dismissWelcome: () => void;
  };
}

/** How many windows this visit has opened over the board; a pasted link has none behind it. */
const depthOf = (state: unknown): number => (typeof state === 'object' && state !== null && 'depth' in state && typeof state.depth === 'number' ? state.depth : 0);

/** Reads and writes the board's address: reload, Back and a pasted link land in the same place. */
export function useBoardAddress(): BoardAddress {
  const location = useLocation();
  const navigate = useNavigate();
  const now = useRef({ location, navigate });
  now.current = { location, navigate };

  const actions = useMemo<BoardAddress['actions']>(() => {
    const searchWith = (change: (params: URLSearchParams) => void, keepDialog = false): string => {
      const params = new URLSearchParams(now.current.location.search);
      if (!keepDialog) for (const name of BOARD_DIALOGS) params.delete(name);
      change(params);
      const text = params.toString();
      return text && `?${text}`;
    };
    const replace = (search: string) => void now.current.navigate({ search }, { replace: true, state: now.current.location.state, preventScrollReset: true });
    const back = (steps: number) => {
      if (steps > 0) void now.current.navigate(-steps);
      else replace(searchWith(() => undefined));
    };
    return {
      hrefOf: (name, value) => now.current.location.pathname + searchWith((params) => params.set(name, value)),
      open: (name, value = '1') =>
        void now.current.navigate(
          { search: searchWith((params) => params.set(name, value)) },
          { state: { depth: depthOf(now.current.location.state) + 1 }, preventScrollReset: true },
        ),
      close: () => back(Math.min(depthOf(now.current.location.state), 1)),
      closeAll: () => back(depthOf(now.current.location.state)),
      setWithClosed: (shown) => replace(searchWith((params) => (shown ? params.set('closed', '1') : params.delete('closed')), true)),
      dismissWelcome: () => replace(searchWith((params) => params.delete('welcome'), true)),
    };
  }, []);

  const params = new URLSearchParams(location.search);
  const name = BOARD_DIALOGS.find((candidate) => params.has(candidate));
  return {
    dialog: name ? { name, value: params.get(name) ?? '' } : null,
    withClosed: params.get('closed') === '1',
    welcome: params.get('welcome') === '1',
    actions,
  };
}
