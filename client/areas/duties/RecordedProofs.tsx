import { FileText, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  DutyProofAddressDocument,
  type DutyDetailsFragment,
  useRemoveDutyProofMutation,
} from '../../generated/duties.ts';
import { apolloClient } from '../../kit/data/apollo.ts';
import { ONE_TIME } from '../../kit/data/fetch-policies.ts';
import { present } from '../../kit/data/requests.ts';
import { toast } from '../../kit/errors/toast.ts';
import { formatDate } from '../../kit/i18n/format.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { IconButton } from '../../ui/IconButton.tsx';

type Proof = DutyDetailsFragment['proofs'][number];

/** Proofs that people recorded by hand, the newest first. */
export const RecordedProofs = ({ proofs, onChanged }: { proofs: readonly Proof[]; onChanged: () => void }) => {
  const { t } = useTranslation('duties');
  const [removed, setRemoved] = useState<Proof | null>(null);
  const [remove, { loading }] = useRemoveDutyProofMutation();
  const open = async (id: string) => {
    const { data } = await apolloClient.query({
      query: DutyProofAddressDocument,
      variables: { id },
      fetchPolicy: ONE_TIME,
    });
    window.open(present(data).dutyProofAddress.url, '_blank', 'noopener');
  };
  const confirm = async () => {
    const answer = await remove({ variables: { id: removed!.id } }).catch(() => null);
    setRemoved(null);
    if (!answer) return;
    toast.success(t('proof.removed'));
    onChanged();
  };
  return (
    <div className="grid gap-2 text-sm">
      <h4 className="font-semibold">{t('proof.list')}</h4>
      <ul className="grid gap-1">
        {proofs.map((proof) => (
          <li key={proof.id} className="flex min-h-11 items-center gap-2">
            <span className="min-w-0 flex-1 wrap-anywhere">
              {formatDate(proof.day)} · {proof.remark || t('proof.file')}{' '}
              <span className="text-text-muted">{proof.createdBy?.name}</span>
            </span>
            {proof.hasFile && (
              <IconButton icon={FileText} size="sm" label={t('proof.open')} onClick={() => void open(proof.id)} />
            )}
            <IconButton icon={Trash2} size="sm" label={t('proof.remove')} onClick={() => setRemoved(proof)} />
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={removed !== null}
        title={t('proof.removeTitle')}
        confirmLabel={t('proof.remove')}
        busy={loading}
        onConfirm={() => void confirm()}
        onClose={() => setRemoved(null)}
      >
        {t('proof.removeText')}
      </ConfirmDialog>
    </div>
  );
};
