import { webhookEndpointFacts } from '../../../schema/platform/webhooks/webhook.record.shared.ts';
import type { WebhookEndpointRowFragment } from '../../generated/webhooks.ts';
import { formatDateTime } from '../../kit/i18n/format.ts';
import { useRecordTexts } from '../../kit/records/record-texts.ts';
import { Badge } from '../../ui/Badge.tsx';

type Endpoint = Pick<WebhookEndpointRowFragment, 'active' | 'failingSince' | 'disabledAt'>;

/** The state of an endpoint: on, failing since, off, or disabled by the server. */
export const WebhookState = ({ endpoint: { active, failingSince, disabledAt } }: { endpoint: Endpoint }) => {
  const t = useRecordTexts(webhookEndpointFacts);
  if (!active)
    return disabledAt ? (
      <Badge tone="error">{t('state.disabled', { at: formatDateTime(disabledAt) })}</Badge>
    ) : (
      <Badge>{t('state.off')}</Badge>
    );
  if (failingSince) return <Badge tone="accent">{t('state.failing', { at: formatDateTime(failingSince) })}</Badge>;
  return <Badge tone="success">{t('state.on')}</Badge>;
};
