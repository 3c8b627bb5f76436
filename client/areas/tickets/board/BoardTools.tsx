import { ArchiveRestore, Columns3Cog, Plus, Repeat, Rows3, WifiOff } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useConnectionLost } from '../../../kit/data/connection.ts';
import { useFirstDrawn } from '../../../kit/data/use-first-drawn.ts';
import { Button } from '../../../ui/Button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { classes } from '../../../ui/classes.ts';
import { Link, NavLink } from '../../../ui/Link.tsx';
import { useNarrow, useShort } from '../../../kit/table/use-narrow.ts';
import type { BoardAddress } from '../data/use-board-address.ts';

const BoardExport = lazy(() => import('./BoardExport.tsx').then((module) => ({ default: module.BoardExport })));

const tab = ({ isActive }: { isActive: boolean }) =>
  classes(
    'inline-flex min-h-9 items-center justify-center rounded px-2.5 text-sm font-medium whitespace-nowrap sm:px-3 pointer-coarse:min-h-11 pointer-coarse:min-w-11',
    isActive ? 'bg-surface text-text shadow-none outline-1 outline-border' : 'text-text-muted hover:text-text',
  );

const link = classes(
  buttonClass({ variant: 'ghost' }),
  'min-w-10 px-2! text-sm! text-text-muted! pointer-coarse:min-w-11',
);

interface BoardToolsProps {
  mine: boolean;
  /** On "my tickets" the id of the user, once it is known. */
  userId?: string | null;
  address: BoardAddress;
  addTicket?: () => void;
  /** The filters, once there are tickets. */
  children?: ReactNode;
}

/**
 * Title, choice of whose tickets are shown, links to the other screens of the board, and the button for a new ticket.
 */
export const BoardTools = ({ mine, userId, address, addTicket, children }: BoardToolsProps) => {
  const { withClosed, search, filter, actions } = address;
  const { t } = useTranslation('tickets');
  const lost = useConnectionLost();
  const isNarrow = useNarrow();
  const isShort = useShort();
  const hasRoom = !isNarrow && !isShort;
  const isDrawn = useFirstDrawn();
  const placeOfExport = <span className="size-10 pointer-coarse:size-11" />;
  return (
    <header className="flex shrink-0 flex-col gap-2 px-4 pt-3 pb-3 short:flex-row short:items-center short:overflow-x-auto short:py-1! sm:px-6 sm:pt-4">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-2 short:flex-1 short:flex-nowrap sm:gap-x-4">
        {/* On a phone the tabs show the mode, which leaves the space of a line to the cards. */}
        <h1 className="text-xl leading-8 font-semibold max-sm:sr-only short:sr-only">
          {mine ? t('title.user') : t('title.all')}
        </h1>
        <nav aria-label={t('modes')} className="flex gap-1 rounded bg-surface-sunken p-0.5">
          <NavLink to={{ pathname: '/app/tickets/all', search }} className={tab}>
            {t('mode.all')}
          </NavLink>
          <NavLink to={{ pathname: '/app/tickets/user', search }} className={tab}>
            {t('mode.user')}
          </NavLink>
          {/* On a phone it is an icon at the right, so that one line is enough here. */}
          <NavLink to="/app/tickets/list" className={(state) => classes(tab(state), 'max-sm:hidden')}>
            {t('mode.list')}
          </NavLink>
          {/* The narrowest screens have space for its icon only. */}
          <NavLink to="/app/tickets/recurring" className={(state) => classes(tab(state), 'max-[359px]:min-w-11')}>
            <Repeat aria-hidden className="mx-auto size-4 min-[360px]:hidden" />
            <span className="max-[359px]:sr-only">{t('mode.recurring')}</span>
          </NavLink>
        </nav>
        {mine && (
          // On a phone below the modes and icons, which fill one line.
          <label className="flex min-h-9 items-center gap-2 text-sm text-text-muted max-sm:order-last pointer-coarse:min-h-11">
            <input
              type="checkbox"
              checked={withClosed}
              onChange={(event) => actions.setWithClosed(event.target.checked)}
              className="size-4 accent-primary"
            />
            {t('withClosed')}
          </label>
        )}
        {/* Always mounted, so that a screen reader announces the text when it appears. */}
        <p role="status" className="text-sm text-accent-text empty:hidden">
          {lost && (
            <span className="inline-flex items-center gap-2">
              <WifiOff aria-hidden className="size-4 shrink-0" />
              {t('connectionLost')}
            </span>
          )}
        </p>
        <span className="ml-auto flex items-center gap-1 short:ml-0">
          {/* On a phone it is in the settings, so that one line is enough; a low screen has no space for either. */}
          <button
            type="button"
            title={t('filter.boards')}
            onClick={() => actions.open('boards')}
            className={classes(link, 'max-sm:hidden! short:hidden!')}
          >
            <Columns3Cog aria-hidden className="size-4" />
            <span className="max-xl:sr-only">{t('filter.boards')}</span>
          </button>
          <Link to="/app/tickets/list" title={t('mode.list')} className={classes(link, 'sm:hidden!')}>
            <Rows3 aria-hidden className="size-4" />
            <span className="sr-only">{t('mode.list')}</span>
          </Link>
          <button
            type="button"
            title={t('deleted.title')}
            onClick={() => actions.open('deleted')}
            className={classes(link, 'short:hidden!')}
          >
            <ArchiveRestore aria-hidden className="size-4" />
            <span className="sr-only">{t('deleted.title')}</span>
          </button>
          {/* On a phone the list has it. Not rendered instead of hidden by CSS, because it is a third of the board's
             files. */}
          {userId !== undefined && hasRoom && (
            <Suspense fallback={placeOfExport}>
              {isDrawn ? <BoardExport filter={filter} mine={userId} withClosed={withClosed} /> : placeOfExport}
            </Suspense>
          )}
          {addTicket && (
            <Button variant="primary" icon={Plus} onClick={addTicket} className="ml-1 max-sm:hidden short:hidden!">
              {t('addTicket')}
            </Button>
          )}
        </span>
      </div>
      {children}
    </header>
  );
};
