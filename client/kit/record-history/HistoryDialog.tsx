import { ChevronLeft, ChevronRight, History } from 'lucide-react';
import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HISTORY_PAGE } from '../../../schema/platform/audit/record-history.shared.ts';
import { useRecordHistoryQuery } from '../../generated/record-history.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { formatDateTime } from '../i18n/format.ts';
import { ChangeList } from './ChangeList.tsx';
import { type ChangeTexts, useChangeTexts } from './change-texts.ts';
import type { Entry } from './changes.ts';
import { entityLabels } from './entity-texts.ts';
import { LoadFailed } from '../errors/Loaded.tsx';
import { failureOf } from '../errors/server-error.ts';

/** The history of one record, newest first, paginated. */
export const HistoryDialog = ({ entity, id, onClose }: { entity: string; id: string; onClose: () => void }) => {
  const { t } = useTranslation('changes');
  use(entityLabels(entity));
  const [page, setPage] = useState(1);
  const { data, previousData, error, refetch } = useRecordHistoryQuery({
    variables: { entity, id, page },
    fetchPolicy: 'network-only',
    context: { handled: true },
  });
  // While the next page loads, the previous one stays visible.
  const shown = (data ?? previousData)?.recordHistory;
  const words = useChangeTexts(shown?.names);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title')}
      description={t('about')}
      width={760}
      footer={shown && shown.count > HISTORY_PAGE && <Pages page={page} count={shown.count} onPage={setPage} />}
    >
      {error ? (
        <LoadFailed title={t('failed')} failure={failureOf(error)} onRetry={refetch} />
      ) : shown ? (
        shown.count === 0 ? (
          <EmptyState icon={History} title={t('none')} text={t('noneText')} />
        ) : (
          <Entries entries={shown.data} words={words} waiting={!data} />
        )
      ) : (
        <Waiting />
      )}
    </Dialog>
  );
};

const Entries = ({ entries, words, waiting }: { entries: readonly Entry[]; words: ChangeTexts; waiting: boolean }) => (
  <ol aria-busy={waiting} className="grid gap-5">
    {entries.map((entry) => (
      <li key={entry.id} className="grid grid-cols-[auto_1fr] gap-x-3">
        <span aria-hidden>{entry.user ? <Avatar name={entry.user.name} short={entry.user.short} /> : <Product />}</span>
        <div className="grid min-w-0 gap-1 border-b border-border pb-4">
          <p className="wrap-anywhere">
            <span className="font-medium">{words.who(entry)}</span> · <EntryHeading entry={entry} words={words} />
          </p>
          <p className="text-sm text-text-muted">
            <time dateTime={entry.createdAt} className="tabular-nums">
              {formatDateTime(entry.createdAt)}
            </time>{' '}
            · <span title={entry.requestId}>{words.door(entry)}</span>
          </p>
          <div className="text-sm">
            <ChangeList entry={entry} words={words} />
          </div>
        </div>
      </li>
    ))}
  </ol>
);

/** Shown in place of an avatar for changes made by the system. */
const Product = () => (
  <span className="inline-flex size-8 items-center justify-center rounded-full bg-surface-hover text-text-muted">
    <History className="size-4" />
  </span>
);

/** Heading of an entry, such as „Gefährdung „Sturz“ geändert“: the part of the record and the kind of change. */
const EntryHeading = ({ entry, words }: { entry: Entry; words: ChangeTexts }) => {
  const { t } = useTranslation('changes');
  const kind = words.entity(entry.entity);
  const part = words.part(entry);
  return (
    <>
      {part ? t('named', { kind, name: part }) : kind} {words.action(entry)}
    </>
  );
};

const Pages = ({ page, count, onPage }: { page: number; count: number; onPage: (page: number) => void }) => {
  const { t } = useTranslation('changes');
  return (
    <nav aria-label={t('pages')} className="flex items-center gap-1 text-sm text-text-muted">
      <span aria-live="polite" className="px-2 tabular-nums">
        {t('range', { from: (page - 1) * HISTORY_PAGE + 1, to: Math.min(page * HISTORY_PAGE, count), count })}
      </span>
      <IconButton
        icon={ChevronLeft}
        size="sm"
        label={t('newer')}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <IconButton
        icon={ChevronRight}
        size="sm"
        label={t('older')}
        disabled={page * HISTORY_PAGE >= count}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  );
};

const Waiting = () => (
  <div className="grid gap-5">
    {[0, 1, 2].map((row) => (
      <div key={row} className="grid grid-cols-[auto_1fr] gap-x-3">
        <Skeleton className="size-8 rounded-full" />
        <div>
          <Skeleton className="mb-2 h-4 w-48 max-w-full" />
          <Skeleton className="h-4 w-full" />
        </div>
      </div>
    ))}
  </div>
);
