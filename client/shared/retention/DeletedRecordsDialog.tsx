import { Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type DeletedRecordsQuery, useDeletedRecordsQuery } from '../../generated/retention.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { QUIET } from '../../kit/data/requests.ts';
import { formatDate, formatDateTime } from '../../kit/i18n/format.ts';
import { restoreRecord } from './restore.ts';
import { Loaded } from '../../kit/errors/Loaded.tsx';

type Deleted = DeletedRecordsQuery['deletedRecords'][number];

type DeletedRecordsDialogProps = {
  kind: string;
  title: string;
  /** Called after a record was restored. */
  onRestored: (id: string) => void;
  onClose: () => void;
};

/** The records of a kind that were deleted in the last thirty days; each can be restored. */
export const DeletedRecordsDialog = ({ kind, title, onRestored, onClose }: DeletedRecordsDialogProps) => {
  const { t } = useTranslation('common');
  const { data, error, refetch } = useDeletedRecordsQuery({
    variables: { kind },
    fetchPolicy: 'network-only',
    context: QUIET,
  });
  const [restored, setRestored] = useState<ReadonlySet<string>>(new Set());
  const records = data?.deletedRecords.filter(({ id }) => !restored.has(id));
  return (
    <Dialog open onClose={onClose} width={720} title={title} description={t('retention.text')}>
      <Loaded data={records} error={error} refetch={refetch} failed={t('record.failed')} height="h-24">
        {(shown) =>
          shown.length === 0 ? (
            <EmptyState icon={Trash2} title={t('retention.empty')} />
          ) : (
            <ul className="divide-y divide-border">
              {shown.map((record) => (
                <DeletedRow
                  key={record.id}
                  record={record}
                  restore={async () => {
                    if (!(await restoreRecord(kind, record))) return;
                    setRestored((before) => new Set(before).add(record.id));
                    onRestored(record.id);
                  }}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Dialog>
  );
};

const DeletedRow = ({ record, restore }: { record: Deleted; restore: () => Promise<void> }) => {
  const { t } = useTranslation('common');
  const [busy, setBusy] = useState(false);
  const { title, deletedAt, deletedBy, keptUntil } = record;
  const words = {
    date: formatDateTime(deletedAt),
    name: deletedBy?.name ?? t('someone'),
    until: formatDate(keptUntil),
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="text-base font-medium wrap-anywhere">{title}</p>
        <p className="text-sm text-text-muted">{t('retention.deletedBy', words)}</p>
      </div>
      <Button
        size="sm"
        icon={Undo2}
        busy={busy}
        aria-label={t('retention.restoreOf', { name: title })}
        onClick={() => {
          setBusy(true);
          void restore().finally(() => setBusy(false));
        }}
      >
        {t('retention.restore')}
      </Button>
    </li>
  );
};
