import { operatingInstructionFacts } from '../../../schema/areas/operating-instructions/operating-instruction.record.shared.ts';
import {
  type OperatingInstructionLineFragment,
  useReleaseOperatingInstructionMutation,
} from '../../generated/operating-instructions.ts';
import { formContext } from '../../kit/data/operation-context.ts';
import { failureOf, serverErrorOf } from '../../kit/errors/server-error.ts';
import { toast } from '../../kit/errors/toast.ts';
import { useRecordTexts } from '../../kit/records/record-texts.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Link } from '../../ui/Link.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { instructionForm } from './instruction-addresses.ts';

/** Releases an operating instruction. For an uploaded file, the release records that it was reviewed. */
export const ReleaseDialog = ({
  instruction: { id, name, kind, version },
  onClose,
}: {
  instruction: Pick<OperatingInstructionLineFragment, 'id' | 'name' | 'kind' | 'version'>;
  onClose: () => void;
}) => {
  const t = useRecordTexts(operatingInstructionFacts);
  const [release, { loading, error }] = useReleaseOperatingInstructionMutation({
    context: formContext('STALE', 'BUSY', 'UNAVAILABLE'),
  });
  const details = error ? (serverErrorOf(error)?.details ?? []) : [];
  const nameOf = (field: string): string => {
    const code = /^wording\.(.+)$/.exec(field)?.[1];
    return code ?? t(`sheet.${kind}.${field}`);
  };
  const label = t(kind === 'file' ? 'operatingInstruction.reviewed' : 'operatingInstruction.release');
  return (
    <ConfirmDialog
      open
      title={t('operatingInstruction.releaseOf', { name })}
      confirmLabel={label}
      busy={loading}
      onClose={onClose}
      onConfirm={() => {
        release({ variables: { id, version } })
          .then(() => {
            toast.success(
              t('operatingInstruction.releasedDone', { name }),
              undefined,
              kind === 'file'
                ? undefined
                : { to: `${instructionForm('edit', id)}?pdf=now`, label: t('operatingInstruction.print') },
            );
            onClose();
          })
          .catch(() => undefined);
      }}
    >
      {kind !== 'file' && <p>{t('operatingInstruction.releaseText')}</p>}
      {error && (
        <Notice tone="error" className="mt-3">
          {details.length > 0 ? (
            <ul>
              {details.map(({ field, message }) => (
                <li key={field}>
                  <Link to={`${instructionForm('edit', id)}?field=${encodeURIComponent(field)}`} className="underline">
                    {nameOf(field)}
                  </Link>
                  : {message}
                </li>
              ))}
            </ul>
          ) : (
            failureOf(error).message
          )}
        </Notice>
      )}
    </ConfirmDialog>
  );
};
