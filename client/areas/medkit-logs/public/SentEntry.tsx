import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../kit/i18n/format.ts';
import { useOutboxRecord } from '../../../kit/outbox/use-outbox.ts';
import { useStore } from '../../../kit/data/use-store.ts';
import { Button } from '../../../ui/Button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import type { KeptEntry } from './kept-entry.ts';
import { kitOutbox, receipts } from './kit-outbox.ts';

/** What becomes of an entry: it is on its way, waits for a connection, was refused, or has arrived. */
export const SentEntry = ({
  id,
  token,
  expiresAt: keptUntil,
  onChange,
}: KeptEntry & {
  /** Begins another entry, or this one again. */
  onChange: () => void;
}) => {
  const { t } = useTranslation('medkit-logs');
  const { entries, state } = useOutboxRecord(kitOutbox, id);
  const expiresAt = useStore(receipts).get(id) ?? keptUntil;
  if (expiresAt !== null)
    return (
      <div className="mt-4 grid gap-4">
        <Notice tone="success" title={t('public.done')}>
          {t('public.doneText', { time: formatDateTime(expiresAt).slice(11) })}
        </Notice>
        <a href={`/firstAid/entry#${token}`} className={buttonClass({ full: true })}>
          {t('public.correct')}
        </a>
        <Button variant="ghost" full onClick={onChange}>
          {t('public.another')}
        </Button>
      </div>
    );
  const problem = entries.find((entry) => entry.problem)?.problem;
  const message = state.blocked?.message ?? (problem?.kind === 'refused' ? problem.message : null);
  if (message !== null)
    return (
      <div className="mt-4 grid gap-4">
        <Notice tone="error" title={t('public.refused')}>
          {message}
        </Notice>
        <Button
          full
          onClick={() => {
            kitOutbox.discard(id);
            onChange();
          }}
        >
          {t('public.change')}
        </Button>
      </div>
    );
  if (state.kind === 'offline' || state.kind === 'failing')
    return (
      <div className="mt-4 grid gap-4">
        <Notice tone="warning">{t('public.waiting')}</Notice>
        <Button full onClick={() => kitOutbox.wake()}>
          {t('common:retry')}
        </Button>
      </div>
    );
  return (
    <p role="status" className="mt-4 flex items-center gap-3">
      <Spinner /> {t('public.sending')}
    </p>
  );
};
