import { Eye, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { webhookEndpointFacts } from '../../../schema/platform/webhooks/webhook.record.shared.ts';
import { useRotateWebhookEndpointSecretMutation, useWebhookEndpointSecretQuery } from '../../generated/webhooks.ts';
import { Loaded } from '../../kit/errors/Loaded.tsx';
import { ShownSecret } from '../../kit/forms/ShownSecret.tsx';
import { formatDateTime } from '../../kit/i18n/format.ts';
import { useRecordTexts } from '../../kit/records/record-texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';

/** The signing secret: shown on request; can be replaced by a new one. */
export const SecretCard = ({ id }: { id: string }) => {
  const t = useRecordTexts(webhookEndpointFacts);
  const [isShown, setShown] = useState(false);
  const [asks, setAsks] = useState(false);
  const [rotate, { loading }] = useRotateWebhookEndpointSecretMutation();
  const replace = async (): Promise<void> => {
    const made = await rotate({ variables: { id } }).catch(() => null);
    if (!made) return;
    setAsks(false);
    setShown(true);
  };
  return (
    <Card className="grid gap-3 p-4">
      <h2 className="text-base font-semibold">{t('secret.title')}</h2>
      <p className="max-w-prose text-sm text-text-muted">{t('secret.text')}</p>
      {isShown && <LoadedSecret id={id} />}
      <div className="flex flex-wrap gap-2">
        {!isShown && (
          <Button icon={Eye} onClick={() => setShown(true)}>
            {t('secret.show')}
          </Button>
        )}
        <Button icon={RefreshCw} onClick={() => setAsks(true)}>
          {t('secret.rotate')}
        </Button>
      </div>
      <ConfirmDialog
        open={asks}
        title={t('secret.rotateTitle')}
        confirmLabel={t('secret.rotate')}
        busy={loading}
        onClose={() => setAsks(false)}
        onConfirm={() => void replace()}
      >
        {t('secret.rotateText')}
      </ConfirmDialog>
    </Card>
  );
};

const LoadedSecret = ({ id }: { id: string }) => {
  const t = useRecordTexts(webhookEndpointFacts);
  const { data, error, refetch } = useWebhookEndpointSecretQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
    context: { handled: true },
  });
  return (
    <Loaded
      data={data?.webhookEndpointSecret}
      error={error}
      refetch={refetch}
      failed={t('secret.failed')}
      height="h-12"
    >
      {({ secret, formerUntil }) => (
        <>
          <ShownSecret
            label={t('secret.title')}
            secret={secret}
            copied={t('secret.copied')}
            notCopied={t('secret.notCopied')}
          />
          {formerUntil && <p className="text-sm">{t('secret.former', { at: formatDateTime(formerUntil) })}</p>}
        </>
      )}
    </Loaded>
  );
};
