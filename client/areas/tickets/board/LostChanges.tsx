import { useStore } from '../../../kit/data/use-store.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { waitingTickets } from '../data/waiting-tickets.ts';
import { useBoardContext } from './board-context.ts';

/** Unsent changes of tickets that somebody has deleted, which therefore have no card any more. */
export const LostChanges = () => {
  const { t, open } = useBoardContext();
  const deleted = [...useStore(waitingTickets)].filter(([, { isGone }]) => isGone);
  return deleted.map(([id, { title, count }]) => (
    <Notice key={id} tone="warning" className="mx-4 mb-3 sm:mx-6" title={t('waiting.gone', { title })}>
      {t('waiting.goneText', { count })}{' '}
      <Button size="sm" onClick={() => open(id)}>
        {t('waiting.show')}
      </Button>
    </Notice>
  ));
};
