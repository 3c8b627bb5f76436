import { Plus, WifiOff } from 'lucide-react';
import { NavLink } from 'react-router';
import { useTranslation } from 'react-i18next';
import { useConnectionLost } from '../../../kit/connection.ts';
import { Button } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';

const tab = ({ isActive }: { isActive: boolean }) =>
  classes(
    'inline-flex min-h-9 items-center rounded px-3 text-sm font-medium pointer-coarse:min-h-11',
    isActive ? 'bg-surface text-text shadow-none outline-1 outline-border' : 'text-text-muted hover:text-text',
  );

interface BoardToolsProps {
  mine: boolean;
  withClosed: boolean;
  setWithClosed: (shown: boolean) => void;
  addTicket?: () => void;
}

/** Title, whose tickets are shown, and the way to a new one. */
export const BoardTools = ({ mine, withClosed, setWithClosed, addTicket }: BoardToolsProps) => {
  const { t } = useTranslation('tickets');
  const lost = useConnectionLost();
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 pt-3 pb-3 sm:px-6 sm:pt-4">
      <h1 className="text-xl leading-8 font-semibold">{mine ? t('title.user') : t('title.all')}</h1>
      <nav aria-label={t('modes')} className="flex gap-1 rounded bg-surface-sunken p-0.5">
        <NavLink to="/app/tickets/all" className={tab}>
          {t('mode.all')}
        </NavLink>
        <NavLink to="/app/tickets/user" className={tab}>
          {t('mode.user')}
        </NavLink>
      </nav>
      {mine && (
        <label className="flex min-h-9 items-center gap-2 text-sm text-text-muted pointer-coarse:min-h-11">
          <input type="checkbox" checked={withClosed} onChange={(event) => setWithClosed(event.target.checked)} className="size-4 accent-primary" />
          {t('withClosed')}
        </label>
      )}
      {/* Always there, so that a screen reader hears the words when they appear. */}
      <p role="status" className="text-sm text-accent-text empty:hidden">
        {lost && (
          <span className="inline-flex items-center gap-2">
            <WifiOff aria-hidden className="size-4 shrink-0" />
            {t('connectionLost')}
          </span>
        )}
      </p>
      {addTicket && (
        <Button variant="primary" icon={Plus} onClick={addTicket} className="ml-auto max-sm:hidden">
          {t('addTicket')}
        </Button>
      )}
    </header>
  );
};
