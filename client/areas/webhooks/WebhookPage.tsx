import { Pencil, Send } from 'lucide-react';
import { useParams } from 'react-router';
import { webhookEndpointFacts } from '../../../schema/platform/webhooks/webhook.record.shared.ts';
import { WEBHOOKS_PATH } from '../../../schema/platform/webhooks/webhook.shared.ts';
import {
  useTestWebhookEndpointMutation,
  useWebhookEndpointQuery,
  type WebhookEndpointRowFragment,
  WebhookEndpointsChangedDocument,
} from '../../generated/webhooks.ts';
import { useLiveList } from '../../kit/data/use-records-changed.ts';
import { useSilentRefetch } from '../../kit/data/use-silent-refetch.ts';
import { toast } from '../../kit/errors/toast.ts';
import { RecordHistory } from '../../kit/record-history/RecordHistory.tsx';
import { useRecordTexts } from '../../kit/records/record-texts.ts';
import { RecordPage } from '../../kit/records/RecordPage.tsx';
import { FieldsSkeleton, RecordState } from '../../kit/records/RecordState.tsx';
import { RECORD_OPTIONS, useStoredRecord } from '../../kit/records/use-stored-record.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Link } from '../../ui/Link.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Deliveries } from './Deliveries.tsx';
import { SecretCard } from './SecretCard.tsx';
import { webhookForm } from './webhook-addresses.ts';
import { WebhookState } from './WebhookState.tsx';

/** /app/settings/webhooksSettings/{id}: a webhook, its secret and its deliveries. */
export const WebhookPage = () => {
  const { id = '' } = useParams();
  return <StoredWebhook key={id} id={id} />;
};

const StoredWebhook = ({ id }: { id: string }) => {
  const t = useRecordTexts(webhookEndpointFacts);
  const query = useWebhookEndpointQuery({ ...RECORD_OPTIONS, variables: { id } });
  const { record, read: _read, ...state } = useStoredRecord(query, ({ webhookEndpoint }) => webhookEndpoint);
  useLiveList(WebhookEndpointsChangedDocument, useSilentRefetch(query));
  if (record) return <Endpoint endpoint={query.data?.webhookEndpoint ?? record} />;
  return (
    <RecordState
      {...state}
      list={{ to: WEBHOOKS_PATH, label: t('common:record.toList') }}
      skeleton={<FieldsSkeleton onCard />}
    />
  );
};

const Endpoint = ({ endpoint }: { endpoint: WebhookEndpointRowFragment }) => {
  const t = useRecordTexts(webhookEndpointFacts);
  const { id, description, url, active, topics, disabledAt } = endpoint;
  const [test, { loading }] = useTestWebhookEndpointMutation();
  const send = (): void =>
    void test({ variables: { id } })
      .then(() => toast.success(t('test.sent')))
      // The global error table shows a refusal.
      .catch(() => undefined);
  return (
    <RecordPage
      title={description}
      note={url}
      actions={
        <>
          <Button icon={Send} busy={loading} onClick={send}>
            {t('test.send')}
          </Button>
          <Link to={webhookForm('edit', id)} className={buttonClass({})}>
            <Pencil aria-hidden className="size-4" />
            {t('common:edit')}
          </Link>
          <RecordHistory record={webhookEndpointFacts} id={id} />
        </>
      }
    >
      <p className="flex flex-wrap items-center gap-2 text-sm">
        <WebhookState endpoint={endpoint} />
        {topics.map((topic) => t(`value.WebhookEndpoint.topics.${topic}`)).join(', ')}
      </p>
      {!active && (
        <Notice tone={disabledAt ? 'warning' : 'info'}>{t(disabledAt ? 'state.disabledText' : 'state.offText')}</Notice>
      )}
      <Deliveries endpoint={id} />
      <SecretCard id={id} />
    </RecordPage>
  );
};
