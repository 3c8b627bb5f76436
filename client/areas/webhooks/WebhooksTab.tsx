import { Webhook } from 'lucide-react';
import { useMemo } from 'react';
import { webhookEndpointFacts } from '../../../schema/platform/webhooks/webhook.record.shared.ts';
import {
  useDeleteWebhookEndpointMutation,
  useWebhookEndpointsQuery,
  type WebhookEndpointRowFragment,
  WebhookEndpointsChangedDocument,
} from '../../generated/webhooks.ts';
import { QUIET } from '../../kit/data/requests.ts';
import { useLiveList } from '../../kit/data/use-records-changed.ts';
import { useRecordTexts } from '../../kit/records/record-texts.ts';
import { PlainListPage } from '../../kit/records/PlainListPage.tsx';
import { LIST_OPTIONS, useRecordList } from '../../kit/records/use-record-list.ts';
import type { TableColumn } from '../../kit/table/table-types.ts';
import { useTableState } from '../../kit/table/use-table-state.ts';
import { webhookAddress, webhookForm } from './webhook-addresses.ts';
import { WebhookState } from './WebhookState.tsx';

/** The webhook endpoints that receive change events, with the state of their deliveries. */
export const WebhooksTab = () => {
  const t = useRecordTexts(webhookEndpointFacts);
  const table = useTableState();
  const query = useWebhookEndpointsQuery({ ...LIST_OPTIONS, variables: table.variables });
  const list = useRecordList<WebhookEndpointRowFragment>(query, query.data?.webhookEndpoints, table);
  useLiveList(WebhookEndpointsChangedDocument, list.refetchSilently);
  const [remove] = useDeleteWebhookEndpointMutation({ context: QUIET });
  const columns = useMemo(
    (): TableColumn<WebhookEndpointRowFragment>[] => [
      {
        key: 'description',
        header: t('WebhookEndpoint.description'),
        sort: 'description',
        primary: true,
        cell: ({ description, url }) => (
          <span className="wrap-anywhere">
            {description}
            <span className="block text-xs text-text-muted">{url}</span>
          </span>
        ),
      },
      {
        key: 'topics',
        header: t('WebhookEndpoint.topics'),
        cell: ({ topics }) => topics.map((topic) => t(`value.WebhookEndpoint.topics.${topic}`)).join(', '),
      },
      { key: 'state', header: t('state.title'), cell: (row) => <WebhookState endpoint={row} /> },
    ],
    [t],
  );
  return (
    <PlainListPage
      inPage
      list={list}
      facts={webhookEndpointFacts}
      icon={Webhook}
      columns={columns}
      withoutCreatedAt
      note={<p className="max-w-prose text-sm text-text-muted">{t('webhookEndpoint.noneText')}</p>}
      nameOf={({ description }) => description}
      formAddress={webhookForm}
      rowHref={webhookAddress}
      removeText={t('webhookEndpoint.removeText')}
      remove={(id) => remove({ variables: { id } })}
    />
  );
};
