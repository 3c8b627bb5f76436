import type { DocumentNode } from 'graphql';
import { Signature as SignatureIcon } from 'lucide-react';
import { useId, useState } from 'react';
import { isSigned, type Signature } from '../../../schema/records/signature.shared.ts';
import { useConfirmOralPartMutation } from '../../generated/due-oral-part.ts';
import { QUIET, handledGlobally } from '../../kit/data/requests.ts';
import { reasonOf } from '../../kit/errors/server-error.ts';
import { toast } from '../../kit/errors/toast.ts';
import { formatDate } from '../../kit/i18n/format.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SignatureField } from '../signature/SignatureField.tsx';
import { useDueTexts } from './due-texts.ts';

interface OralPartProps {
  row: { id: string; onlineAt?: string | null; completedAt?: string | null };
  /** Who was instructed in what; for the title. */
  name: string;
  refetchQueries?: DocumentNode[];
  /** How the signature is sent, unless by a user who manages online instructions; 'kept' if it waits on this device. */
  sign?: (signature: Signature) => Promise<'sent' | 'kept'>;
}

/** The oral part that a completed course has left open, and the signature that it took place; nothing otherwise. */
export const OralPart = ({ row, name, refetchQueries = [], sign }: OralPartProps) => {
  const t = useDueTexts();
  const [isOpen, setOpen] = useState(false);
  const isDone = !row.onlineAt || row.completedAt;
  // A person who is signing while somebody else confirms it gets a message and keeps the signature.
  if (isDone && !isOpen) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {!isDone && (
        <>
          <Badge tone="accent" wraps>
            {t('oralOpen', { day: formatDate(row.onlineAt) })}
          </Badge>
          <Button
            variant="ghost"
            size="sm"
            icon={SignatureIcon}
            aria-label={t('oralConfirmOf', { name })}
            onClick={() => setOpen(true)}
          >
            {t('oralConfirm')}
          </Button>
        </>
      )}
      {isOpen && <OralPartDialog {...{ row, name, refetchQueries, sign }} onClose={() => setOpen(false)} />}
    </div>
  );
};

const OralPartDialog = ({ row, name, refetchQueries, sign, onClose }: OralPartProps & { onClose: () => void }) => {
  const t = useDueTexts();
  const formId = useId();
  const [confirm] = useConfirmOralPartMutation({ context: QUIET, refetchQueries: refetchQueries ?? [] });
  const [isBusy, setBusy] = useState(false);
  const [signature, setSignature] = useState<Signature | null>(null);
  const [isMissing, setMissing] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const send = async () => {
    setMissing(!isSigned(signature));
    if (!isSigned(signature)) return;
    setFailure(null);
    setBusy(true);
    try {
      const outcome = await (sign ? sign(signature) : confirm({ variables: { id: row.id, signature } }));
      if (outcome === 'kept') toast.info(t('oralWaits'));
      else toast.success(t('oralConfirmed', { name }));
      onClose();
    } catch (error) {
      if (!handledGlobally(error)) setFailure(reasonOf(error) || t('checkConnection'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <FormDialog
      formId={formId}
      onClose={onClose}
      title={t('oralConfirmOf', { name })}
      description={t('oralText')}
      submitLabel={t('oralSubmit')}
      busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {failure && <Notice tone="error">{failure}</Notice>}
      <SignatureField value={signature} onChange={setSignature} error={isMissing && !isSigned(signature)} />
    </FormDialog>
  );
};
