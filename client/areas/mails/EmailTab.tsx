import { useTranslation } from 'react-i18next';
import { useMailTextsQuery } from '../../generated/mails.ts';
import { QUIET } from '../../kit/data/requests.ts';
import { RecordState } from '../../kit/records/RecordState.tsx';
import { useStoredRecord } from '../../kit/records/use-stored-record.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useMailTextAddress } from './mail-text-address.ts';
import { MailTextChooser } from './MailTextChooser.tsx';
import { MailTextEditor } from './MailTextEditor.tsx';
import { Outbox } from './Outbox.tsx';

/** The texts of e-mails with a preview, and below them the state of sent mails. */
export const EmailTab = () => {
  const { t } = useTranslation('emailSettings');
  const {
    record: rows,
    read,
    ...state
  } = useStoredRecord(
    useMailTextsQuery({ fetchPolicy: 'cache-and-network', context: QUIET }),
    (data) => data.mailTexts,
  );
  const { mail, language, choose } = useMailTextAddress();
  return (
    <div className="flex flex-col gap-10">
      <section aria-labelledby="mail-texts">
        <h2 id="mail-texts" className="text-lg font-semibold">
          {t('title')}
        </h2>
        <p className="mt-1 mb-4 max-w-prose text-sm text-text-muted">{t('about')}</p>
        {!rows && (
          <RecordState
            {...state}
            texts={{ failed: t('failed'), deletedTitle: t('failed') }}
            skeleton={<Skeleton className="h-96 w-full" />}
          />
        )}
        {rows && (
          <div className="grid gap-4 lg:grid-cols-[13rem_minmax(0,1fr)]">
            <MailTextChooser rows={rows} mail={mail} language={language} choose={choose} />
            <MailTextEditor key={`${mail.key} ${language}`} rows={rows} read={read} mail={mail} language={language} />
          </div>
        )}
      </section>
      <Outbox />
    </div>
  );
};
