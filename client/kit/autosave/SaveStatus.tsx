import { CircleAlert, CloudAlert, CloudCheck, CloudOff, RefreshCw } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import { useDebounced } from '../data/use-debounced.ts';
import type { SaveState } from '../outbox/outbox-view.ts';
import { useSaveTexts } from './save-texts.ts';

/** Delay of announcements: shorter states are not read out by screen readers. */
const ANNOUNCED_AFTER = 1_200;

/** The save status of a record as text. */
const useSaveWords = ({ kind, count, isKept }: SaveState): { text: string; more: string | null } => {
  const translate = useSaveTexts();
  if (!isKept) return { text: translate('unkept'), more: translate('more', { count }) };
  switch (kind) {
    case 'saved':
      return { text: translate('saved'), more: null };
    case 'waiting':
    case 'sending':
      return { text: translate('waiting', { count }), more: null };
    case 'offline':
      return count === 0
        ? { text: translate('offlineNothing'), more: null }
        : { text: translate('offline'), more: translate('more', { count }) };
    case 'failing':
      return { text: translate('failing'), more: translate('more', { count }) };
    case 'decide':
      return { text: translate('decide', { count }), more: null };
    case 'blocked':
      return { text: translate('blocked', { count }), more: null };
  }
};

const styles: Record<SaveState['kind'], { icon: typeof CloudCheck; className: string }> = {
  saved: { icon: CloudCheck, className: 'text-success' },
  waiting: { icon: RefreshCw, className: 'text-text-muted' },
  sending: { icon: RefreshCw, className: 'text-text-muted' },
  offline: { icon: CloudOff, className: 'text-accent-text' },
  failing: { icon: CloudAlert, className: 'text-accent-text' },
  decide: { icon: CircleAlert, className: 'text-error' },
  blocked: { icon: CircleAlert, className: 'text-error' },
};

export type SaveStatusProps = {
  state: SaveState;
  onRetry: () => void;
  /** Opens the list of pending entries. */
  onShow?: () => void;
  className?: string;
};

/** Shows the save status of a record in a polite live region, announced once it has not changed for a while. */
export const SaveStatus = ({ state, onRetry, onShow, className }: SaveStatusProps) => {
  const translate = useSaveTexts();
  const { text, more } = useSaveWords(state);
  const { icon: Icon, className: color } = state.isKept ? styles[state.kind] : styles.blocked;
  const announced = useDebounced([text, more].filter(Boolean).join('. '), ANNOUNCED_AFTER);
  const hasTrouble = state.kind === 'failing' || (state.kind === 'offline' && state.count > 0);
  const needsPerson = state.problems > 0 || state.kind === 'blocked';
  return (
    <div className={classes('flex min-w-0 items-center gap-2 text-sm', className)}>
      {state.kind === 'sending' && state.isKept ? (
        <Spinner className={color} size="size-5" />
      ) : (
        <Icon aria-hidden className={classes('size-5 shrink-0', color)} />
      )}
      <div className="min-w-0 leading-5">
        <p data-save-state={state.kind} className={classes('font-medium', color)}>
          {text}
        </p>
        {more && <p className="text-text-muted tabular-nums">{more}</p>}
        {state.problems > 0 && state.kind !== 'decide' && (
          <p className="font-medium text-error">{translate('decide', { count: state.problems })}</p>
        )}
      </div>
      <span role="status" className="sr-only">
        {announced}
      </span>
      {onShow && (needsPerson || hasTrouble) && (
        <Button size="sm" variant={needsPerson ? 'secondary' : 'ghost'} onClick={onShow}>
          {translate('view')}
        </Button>
      )}
      {hasTrouble && !onShow && (
        <Button size="sm" variant="ghost" onClick={onRetry}>
          {translate('tryNow')}
        </Button>
      )}
    </div>
  );
};
