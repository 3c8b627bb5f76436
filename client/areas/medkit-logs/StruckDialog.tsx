import { useTranslation } from 'react-i18next';
import { useStruckMedkitLogsQuery } from '../../generated/medkit-logs.ts';
import { QUIET } from '../../kit/data/requests.ts';
import { formatDateTime } from '../../kit/i18n/format.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Loaded } from '../../kit/errors/Loaded.tsx';

/** The entries that were struck out. They stay stored like all other entries. */
export const StruckDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('medkit-logs');
  const { data, error, refetch } = useStruckMedkitLogsQuery({ fetchPolicy: 'network-only', context: QUIET });
  return (
    <Dialog open onClose={onClose} title={t('struck.title')} description={t('struck.text')}>
      <Loaded data={data} error={error} refetch={refetch} failed={t('struck.failed')} height="h-10">
        {({ struckMedkitLogs: { data: entries } }) =>
          entries.length === 0 ? (
            <p>{t('struck.none')}</p>
          ) : (
            <ul className="grid gap-3">
              {entries.map(({ id, number, name, date, wound }) => (
                <li key={id} className="rounded border border-border p-3">
                  <p className="font-semibold wrap-anywhere">
                    {number}. <s>{name}</s>
                  </p>
                  <p className="text-sm text-text-muted">{formatDateTime(date)}</p>
                  <p className="wrap-anywhere whitespace-pre-line">{wound}</p>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Dialog>
  );
};
