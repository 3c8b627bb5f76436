import { RotateCw, Send } from 'lucide-react';
import { useMemo } from 'react';
import { webhookEndpointFacts } from '../../../schema/platform/webhooks/webhook.record.shared.ts';
import {
  useResendFailedWebhookDeliveriesMutation,
  useResendWebhookDeliveryMutation,
  useWebhookDeliveriesQuery,
  type WebhookDeliveryRowFragment,
  WebhookEndpointsChangedDocument,
} from '../../generated/webhooks.ts';
import { useLiveList } from '../../kit/data/use-records-changed.ts';
import { toast } from '../../kit/errors/toast.ts';
import { formatDateTime } from '../../kit/i18n/format.ts';
import { useRecordTexts } from '../../kit/records/record-texts.ts';
import { RecordListPage } from '../../kit/records/RecordListPage.tsx';
import { LIST_OPTIONS, useRecordList } from '../../kit/records/use-record-list.ts';
import type { TableColumn } from '../../kit/table/table-types.ts';
import { useLatest } from '../../kit/table/use-latest.ts';
import { useTableState } from '../../kit/table/use-table-state.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';

const tones = { waiting: 'neutral', delivered: 'success', failed: 'error' } as const;

/** The deliveries to an endpoint in the last thirty days, and their results; updated live. */
export const Deliveries = ({ endpoint }: { endpoint: string }) => {
  const t = useRecordTexts(webhookEndpointFacts);
  const table = useTableState({ name: 'deliveries', perPage: 25 });
  const query = useWebhookDeliveriesQuery({
    ...LIST_OPTIONS,
    variables: { ...table.variables, filter: { endpoint }, failed: { endpoint, state: 'failed' } },
  });
  const list = useRecordList<WebhookDeliveryRowFragment>(query, query.data?.webhookDeliveries, table);
  const { refetchSilently } = list;
  useLiveList(WebhookEndpointsChangedDocument, refetchSilently);
  const [resend] = useResendWebhookDeliveryMutation();
  const [resendFailed, { loading }] = useResendFailedWebhookDeliveriesMutation();
  const columns = useColumns(
    (id) =>
      // The global error table shows a refusal.
      void resend({ variables: { id } })
        .then(() => toast.success(t('delivery.resent')))
        .catch(() => undefined)
        .finally(refetchSilently),
  );
  const all = async (): Promise<void> => {
    const answer = await resendFailed({ variables: { endpointId: endpoint } }).catch(() => null);
    if (answer?.data) toast.success(t('delivery.resentAll', { count: answer.data.resendFailedWebhookDeliveries }));
    refetchSilently();
  };
  const failed = (query.data ?? query.previousData)?.failed.count ?? 0;
  return (
    <RecordListPage
      inPage
      list={list}
      title={t('delivery.title')}
      note={<p className="text-sm text-text-muted">{t('delivery.note')}</p>}
      columns={columns}
      searchLabel={t('delivery.search')}
      actions={
        failed > 1 && (
          <Button icon={RotateCw} busy={loading} onClick={() => void all()}>
            {t('delivery.resendFailed', { count: failed })}
          </Button>
        )
      }
      empty={{ icon: Send, title: t('delivery.none'), text: t('delivery.noneText') }}
    />
  );
};

const useColumns = (resend: (id: string) => void): readonly TableColumn<WebhookDeliveryRowFragment>[] => {
  const t = useRecordTexts(webhookEndpointFacts);
  const resendNow = useLatest(resend);
  return useMemo(
    () => [
      {
        key: 'event',
        header: t('delivery.event'),
        sort: 'kind',
        primary: true,
        cell: ({ kind, action, recordId }) => (
          <span className="wrap-anywhere">
            <code>{`${kind}.${action}`}</code>
            {recordId && kind !== 'webhook' && <span className="block text-xs text-text-muted">{recordId}</span>}
          </span>
        ),
      },
      {
        key: 'createdAt',
        header: t('delivery.createdAt'),
        sort: 'createdAt',
        cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>,
      },
      {
        key: 'state',
        header: t('delivery.state'),
        sort: 'state',
        cell: (delivery) => <Outcome delivery={delivery} />,
      },
      {
        key: 'actions',
        header: t('common:actions'),
        align: 'end',
        cell: ({ id, kind, action, state }) =>
          state !== 'waiting' && (
            <Button
              size="sm"
              icon={RotateCw}
              aria-label={t('delivery.resendOf', { event: `${kind}.${action}` })}
              onClick={() => resendNow(id)}
            >
              {t('delivery.resend')}
            </Button>
          ),
      },
    ],
    [t, resendNow],
  );
};

const Outcome = ({ delivery }: { delivery: WebhookDeliveryRowFragment }) => {
  const t = useRecordTexts(webhookEndpointFacts);
  const { state, attempts, status, answer, milliseconds, problem } = delivery;
  return (
    <span className="block min-w-0">
      <Badge tone={tones[state]}>{t(`value.WebhookDelivery.state.${state}`)}</Badge>
      {status !== null && (
        <span className="ml-2 text-xs text-text-muted">{t('delivery.status', { status, milliseconds })}</span>
      )}
      {state !== 'delivered' && attempts > 0 && (
        <span className="block text-xs text-text-muted">{t('delivery.attempts', { count: attempts })}</span>
      )}
      {problem && (
        <span className="mt-1 block text-sm wrap-anywhere">{t(`value.WebhookDelivery.problem.${problem}`)}</span>
      )}
      {answer && (
        <span className="block text-xs wrap-anywhere text-text-muted">{t('delivery.answer', { answer })}</span>
      )}
    </span>
  );
};
