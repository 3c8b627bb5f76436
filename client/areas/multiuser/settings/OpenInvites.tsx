import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type MultiuserInvitesQuery,
  useWithdrawMultiuserInviteMutation,
} from '../../../generated/multiuser-invites.ts';
import { formatDate } from '../../../kit/i18n/format.ts';
import { toast } from '../../../kit/errors/toast.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';

type Invite = MultiuserInvitesQuery['multiuserInvites'][number];

/** The pending invitations. */
export const OpenInvites = ({ invites, changed }: { invites: readonly Invite[]; changed: () => void }) => {
  const { t } = useTranslation('multiuserSettings');
  const [chosen, setChosen] = useState<Invite | null>(null);
  const [withdraw, { loading }] = useWithdrawMultiuserInviteMutation();
  const confirm = async ({ id, email }: Invite) => {
    try {
      await withdraw({ variables: { id } });
      toast.success(t('open.withdrawn', { email }));
    } catch {
      // The global error table shows the error; the list is refetched in any case.
    }
    setChosen(null);
    changed();
  };
  return (
    <section aria-labelledby="open-invites">
      <h2 id="open-invites" className="mb-3 text-lg font-semibold">
        {t('open.title')}
      </h2>
      <ul className="divide-y divide-border rounded border border-border bg-surface">
        {invites.map((invite) => (
          <li key={invite.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
            <div className="min-w-0 flex-1 basis-60">
              <p className="font-medium wrap-anywhere">
                {invite.email} {invite.mailFailed && <Badge tone="error">{t('open.mailFailed')}</Badge>}
              </p>
              <p className="text-sm text-text-muted">
                {invite.createdBy
                  ? t('open.sentBy', {
                      name: invite.createdBy.name,
                      date: formatDate(invite.createdAt),
                      until: formatDate(invite.expiresAt),
                    })
                  : t('open.sent', { date: formatDate(invite.createdAt), until: formatDate(invite.expiresAt) })}
              </p>
            </div>
            <Button
              size="sm"
              icon={X}
              aria-label={t('open.withdrawOf', { email: invite.email })}
              onClick={() => setChosen(invite)}
            >
              {t('open.withdraw')}
            </Button>
          </li>
        ))}
      </ul>
      {chosen && (
        <ConfirmDialog
          open
          onClose={() => setChosen(null)}
          onConfirm={() => void confirm(chosen)}
          title={t('open.confirmTitle')}
          confirmLabel={t('open.withdraw')}
          tone="danger"
          busy={loading}
        >
          {t('open.confirmText', { email: chosen.email })}
        </ConfirmDialog>
      )}
    </section>
  );
};
