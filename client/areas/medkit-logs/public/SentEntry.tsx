import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../kit/i18n/format.ts';
import { WaitingForm } from '../../../kit/public/WaitingForm.tsx';
import { Button } from '../../../ui/Button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { Notice } from '../../../ui/Notice.tsx';
import type { OwnEntry } from './own-entry.ts';
import { kitEntries } from './kit-outbox.ts';

/** The state of an entry; after it was stored, the link by which its author can add details for an hour. */
export const SentEntry = ({
  id,
  token,
  expiresAt,
  onChange,
}: OwnEntry & {
  /** Starts another entry, or edits this one. */
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
    <WaitingForm of={kitEntries} id={id} receipt={expiresAt} texts={texts} onChange={onChange}>
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
