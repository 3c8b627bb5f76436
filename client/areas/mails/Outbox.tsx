import { MailCheck, RotateCw } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type MailRowFragment,
  useMailsQuery,
  useRetryFailedMailsMutation,
  useRetryMailMutation,
} from '../../generated/mails.ts';
import { formatDateTime } from '../../kit/i18n/format.ts';
import type { TableColumn } from '../../kit/table/table-types.ts';
import { toast } from '../../kit/errors/toast.ts';
import { RecordListPage } from '../../kit/records/RecordListPage.tsx';
import { LIST_OPTIONS, useRecordList } from '../../kit/records/use-record-list.ts';
import { useTableState } from '../../kit/table/use-table-state.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';

const POLL_MS = 10_000;
const tones = { waiting: 'neutral', sent: 'success', failed: 'error' } as const;

/** The state of the organisation's mails. Polls while one of them is pending. */
export const Outbox = () => {
  const { t } = useTranslation('emailSettings');
  const table = useTableState({ name: 'mails', perPage: 25 });
  const query = useMailsQuery({ ...LIST_OPTIONS, variables: table.variables });
  const data = query.data ?? query.previousData;
  const list = useRecordList(query, query.data?.mails, table);
  const { refetchSilently } = list;
  const [retryMail] = useRetryMailMutation({ context: { handled: ['NOT_FOUND'] } });
  const columns = useColumns((mail) => {
    void retryMail({ variables: { id: mail.id } })
      .then(() => toast.success(t('outbox.retried', { to: mail.recipient })))
      // Another user has done it before, or the global error table shows the refusal; the list is refetched in any
      // case.
      .catch(() => undefined)
      .finally(refetchSilently);
  });
  const [retryAll, { loading: retrying }] = useRetryFailedMailsMutation();
  const all = async () => {
    const answer = await retryAll().catch(() => null);
    if (answer?.data) toast.success(t('outbox.retriedAll', { count: answer.data.retryFailedMails }));
    refetchSilently();
  };
  const failed = data?.failed.count ?? 0;
  const isWaiting = data?.mails.data.some(({ state }) => state === 'waiting') ?? false;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(refetchSilently, POLL_MS);
    return () => clearInterval(timer);
  }, [isWaiting, refetchSilently]);
  return (
    <RecordListPage
      inPage
      list={list}
      title={t('outbox.title')}
      columns={columns}
      searchLabel={t('outbox.search')}
      actions={
        failed > 1 && (
          <Button icon={RotateCw} busy={retrying} onClick={() => void all()}>
            {t('outbox.retryAll', { count: failed })}
          </Button>
        )
      }
      empty={{ icon: MailCheck, title: t('outbox.none'), text: t('outbox.noneText') }}
    />
  );
};

const useColumns = (retry: (mail: MailRowFragment) => void): readonly TableColumn<MailRowFragment>[] => {
  const { t } = useTranslation('emailSettings');
  return useMemo(
    () => [
      {
        key: 'recipient',
        header: t('common:to'),
        sort: 'recipient',
        primary: true,
        cell: (mail) => <span className="wrap-anywhere">{mail.recipient}</span>,
      },
      {
        key: 'mail',
        header: t('outbox.mail'),
        sort: 'template',
        cell: (mail) => (
          <span className="wrap-anywhere">
            {mail.name}
            {mail.subject && <span className="block text-xs text-text-muted">{mail.subject}</span>}
          </span>
        ),
      },
      {
        key: 'createdAt',
        header: t('outbox.created'),
        sort: 'createdAt',
        cell: (mail) => <time dateTime={mail.createdAt}>{formatDateTime(mail.createdAt)}</time>,
      },
      { key: 'state', header: t('outbox.state'), sort: 'state', cell: (mail) => <State mail={mail} /> },
      {
        key: 'attempts',
        header: t('outbox.attempts'),
        sort: 'attempts',
        align: 'end',
        hideOnPhone: true,
        cell: (mail) => <span className="tabular-nums">{mail.attempts}</span>,
      },
      {
        key: 'actions',
        header: t('common:actions'),
        align: 'end',
        cell: (mail) =>
          mail.state === 'failed' && (
            <Button
              size="sm"
              icon={RotateCw}
              aria-label={t('outbox.retryOf', { to: mail.recipient })}
              onClick={() => retry(mail)}
            >
              {t('outbox.retry')}
            </Button>
          ),
      },
    ],
    [t, retry],
  );
};

const State = ({ mail: { state, attempts, reason, answer, nextAttemptAt, sentAt } }: { mail: MailRowFragment }) => {
  const { t } = useTranslation('emailSettings');
  return (
    <span className="block min-w-0">
      <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
      {sentAt && <span className="block text-xs text-text-muted">{formatDateTime(sentAt)}</span>}
      {state !== 'sent' && attempts > 0 && (
        <span className="block text-xs text-text-muted">{t('outbox.after', { count: attempts })}</span>
      )}
      {reason && <span className="mt-1 block text-sm wrap-anywhere">{t(`reason.${reason}`)}</span>}
      {answer && <span className="block text-xs wrap-anywhere text-text-muted">{t('outbox.answer', { answer })}</span>}
      {nextAttemptAt && (
        <span className="block text-xs text-text-muted">{t('outbox.next', { at: formatDateTime(nextAttemptAt) })}</span>
      )}
    </span>
  );
};
