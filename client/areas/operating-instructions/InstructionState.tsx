import { CircleCheck, FileUp, PencilLine, TriangleAlert } from 'lucide-react';
import { operatingInstructionFacts } from '../../../schema/areas/operating-instructions/operating-instruction.record.shared.ts';
import type { OperatingInstructionLineFragment } from '../../generated/operating-instructions.ts';
import { useRecordTexts } from '../../kit/records/record-texts.ts';
import { Badge } from '../../ui/Badge.tsx';

type Row = Pick<OperatingInstructionLineFragment, 'kind' | 'status' | 'reviewReason' | 'versions'>;

/** Whether an operating instruction is in force, its version, and whether it must be reviewed. */
export const InstructionState = ({ row: { kind, status, reviewReason, versions } }: { row: Row }) => {
  const t = useRecordTexts(operatingInstructionFacts);
  const number = versions[0]?.number;
  return (
    <span className="flex flex-wrap gap-1">
      {kind === 'file' ? (
        <Badge icon={FileUp}>{t('operatingInstruction.file')}</Badge>
      ) : status === 'Released' ? (
        <Badge tone="success" icon={CircleCheck}>
          {t('operatingInstruction.released', { number })}
        </Badge>
      ) : (
        <Badge icon={PencilLine}>
          {number ? t('operatingInstruction.draftOf', { number }) : t('operatingInstruction.draft')}
        </Badge>
      )}
      {reviewReason && (
        <Badge tone="accent" icon={TriangleAlert}>
          {t('operatingInstruction.review', {
            reason: t(`value.OperatingInstruction.reviewReason.${reviewReason}`),
          })}
        </Badge>
      )}
    </span>
  );
};
