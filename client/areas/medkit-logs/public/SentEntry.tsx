import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../kit/i18n/format.ts';
import { WaitingForm } from '../../../kit/public/WaitingForm.tsx';
import { Button } from '../../../ui/Button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { Notice } from '../../../ui/Notice.tsx';
import type { KeptEntry } from './kept-entry.ts';
import { kitEntries } from './kit-outbox.ts';

/** What becomes of an entry; once it has arrived, the link with which its author adds details for an hour. */
export const SentEntry = ({
  id,
  token,
  expiresAt,
  onChange,
}: KeptEntry & {
  /** Begins another entry, or this one again. */
  onChange: () => void;
}) => {
  const { t } = useTranslation('medkit-logs');
  const texts = {
    refused: t('public.refused'),
    change: t('public.change'),
    waiting: t('public.waiting'),
    sending: t('public.sending'),
  };
  return (
    <WaitingForm of={kitEntries} id={id} known={expiresAt} texts={texts} onChange={onChange}>
      {(until) => (
        <div className="mt-4 grid gap-4">
          <Notice tone="success" title={t('public.done')}>
            {t('public.doneText', { time: formatDateTime(until).slice(11) })}
          </Notice>
          <a href={`/firstAid/entry#${token}`} className={buttonClass({ full: true })}>
            {t('public.correct')}
          </a>
          <Button variant="ghost" full onClick={onChange}>
            {t('public.another')}
          </Button>
        </div>
      )}
    </WaitingForm>
  );
};
