import { KeyRound, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type OwnFactorFragment,
  useMySecondFactorsQuery,
  useRemoveSecondFactorMutation,
  useRenewRecoveryCodesMutation,
} from '../../../generated/accounts-factors.ts';
import { QUIET } from '../../../kit/data/requests.ts';
import { Loaded } from '../../../kit/errors/Loaded.tsx';
import { toast } from '../../../kit/errors/toast.ts';
import { formatDateTime } from '../../../kit/i18n/format.ts';
import { loadMe } from '../../../kit/session/read-me.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { ProfileCard } from '../profile/ProfileCard.tsx';
import { FactorSetup } from './FactorSetup.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { shownCodes } from './shown-codes.ts';

const icons: Readonly<Record<string, typeof KeyRound>> = { app: Smartphone, passkey: KeyRound };
/** With this number of codes or fewer, new ones are recommended. */
const FEW_CODES = 3;

/** The user's own second factors: the existing ones, how to add one, and the recovery codes. */
export const SecondFactorCard = () => {
  const { t } = useTranslation('factors');
  const query = useMySecondFactorsQuery({ fetchPolicy: 'cache-and-network', context: QUIET });
  const changed = (): void => {
    void query.refetch().catch(() => undefined);
    void loadMe({ background: true });
  };
  return (
    <ProfileCard id="profile-factors" title={t('card.title')} text={t('card.text')}>
      <Loaded
        data={query.data?.mySecondFactors}
        error={query.error}
        refetch={query.refetch}
        failed={t('card.failed')}
        height="h-16"
      >
        {({ factors, recoveryCodesLeft }) => (
          <div className="grid gap-4">
            {factors.length > 0 && (
              <ul className="divide-y divide-border rounded border border-border">
                {factors.map((factor) => (
                  <FactorLine key={factor.id} factor={factor} isLast={factors.length === 1} onRemoved={changed} />
                ))}
              </ul>
            )}
            <FactorSetup onAdded={changed} />
            {factors.length > 0 && <CodesLeft count={recoveryCodesLeft} onRenewed={changed} />}
          </div>
        )}
      </Loaded>
      <RecoveryCodes />
    </ProfileCard>
  );
};

interface FactorLineProps {
  factor: OwnFactorFragment;
  isLast: boolean;
  onRemoved: () => void;
}

const FactorLine = ({ factor, isLast, onRemoved }: FactorLineProps) => {
  const { t } = useTranslation('factors');
  const [isAsking, setAsking] = useState(false);
  const [remove, { loading }] = useRemoveSecondFactorMutation();
  const { kind, name, createdAt, lastUsedAt } = factor;
  const Icon = icons[kind] ?? KeyRound;
  const confirmed = async (): Promise<void> => {
    const answer = await remove({ variables: { id: factor.id } }).catch(() => null);
    setAsking(false);
    if (!answer) return;
    toast.success(t('line.removed', { name }));
    onRemoved();
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-3 sm:px-4">
      <Icon aria-hidden className="size-5 shrink-0 text-text-muted" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-sm text-text-muted">
          {[
            t(`line.${kind}`),
            t('line.since', { at: formatDateTime(createdAt) }),
            lastUsedAt ? t('line.used', { at: formatDateTime(lastUsedAt) }) : t('line.unused'),
          ].join(' · ')}
        </p>
      </div>
      <Button size="sm" onClick={() => setAsking(true)} aria-label={t('line.removeOf', { name })}>
        {t('common:remove')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void confirmed()}
        title={t('line.removeTitle', { name })}
        confirmLabel={t('common:remove')}
        tone="danger"
        busy={loading}
      >
        {t(isLast ? 'line.removeLast' : 'line.removeText')}
      </ConfirmDialog>
    </li>
  );
};

const CodesLeft = ({ count, onRenewed }: { count: number; onRenewed: () => void }) => {
  const { t } = useTranslation('factors');
  const [renew, { loading }] = useRenewRecoveryCodesMutation();
  const renewed = async (): Promise<void> => {
    const answer = await renew().catch(() => null);
    if (!answer?.data) return;
    shownCodes.set(answer.data.renewRecoveryCodes);
    onRenewed();
  };
  return (
    <div className="grid gap-2">
      {count <= FEW_CODES && <Notice tone="warning">{t('codes.few', { count })}</Notice>}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-text-muted">{t('codes.left', { count })}</p>
        <Button size="sm" busy={loading} onClick={() => void renewed()}>
          {t('codes.renew')}
        </Button>
      </div>
    </div>
  );
};
