import { Copy, Eye, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { webhookEndpointFacts } from '../../../schema/webhooks/webhook.record.shared.ts';
import { useRotateWebhookEndpointSecretMutation, useWebhookEndpointSecretQuery } from '../../generated/webhooks.ts';
import { Loaded } from '../../kit/errors/Loaded.tsx';
import { toast } from '../../kit/errors/toast.ts';
import { formatDateTime } from '../../kit/i18n/format.ts';
import { useRecordTexts } from '../../kit/records/record-texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';

/** The key that signs: shown when asked for, and replaced by a new one. */
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
      {isShown && <ShownSecret id={id} />}
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

const ShownSecret = ({ id }: { id: string }) => {
  const t = useRecordTexts(webhookEndpointFacts);
  const { data, error, refetch } = useWebhookEndpointSecretQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
    context: { handled: true },
  });
  const copy = (secret: string): void =>
    void navigator.clipboard.writeText(secret).then(
      () => toast.success(t('secret.copied')),
      () => toast.error(t('secret.notCopied')),
    );
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
          <div className="flex flex-wrap items-center justify-between gap-2 rounded border border-border-strong bg-surface-sunken py-2 pr-2 pl-4">
            <code aria-label={t('secret.title')} className="min-w-0 break-all select-all">
              {secret}
            </code>
            <Button size="sm" icon={Copy} onClick={() => copy(secret)}>
              {t('common:copy')}
            </Button>
          </div>
          {formerUntil && <p className="text-sm">{t('secret.former', { at: formatDateTime(formerUntil) })}</p>}
        </>
      )}
    </Loaded>
  );
};
