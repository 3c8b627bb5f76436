import { Download, FileSignature, Pencil, Trash2, Users } from 'lucide-react';
import { useNavigate } from 'react-router';
import { instructionFacts } from '../../../schema/areas/instructions/instruction.record.shared.ts';
import { today } from '../../../schema/kernel/calendar.shared.ts';
import type { InstructionRowFragment } from '../../generated/instructions.ts';
import { newId } from '../../kit/data/new-id.ts';
import { formatDate } from '../../kit/i18n/format.ts';
import { createdAtColumn } from '../../kit/records/record-columns.tsx';
import { useRecordTexts } from '../../kit/records/record-texts.ts';
import { RowActions, useCommonAction } from '../../kit/records/RowActions.tsx';
import type { TableColumn } from '../../kit/table/table-types.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { heldAddress } from './instruction-addresses.ts';
import { saveInstruction } from './open-file.ts';

type Texts = (key: string, values?: Record<string, unknown>) => string;
type Row = InstructionRowFragment;
type Handlers = {
  showNames: (id: string) => void;
  showProofs: (id: string) => void;
  edit: (id: string) => void;
  remove: (id: string) => void;
};

/** Columns of the table (specification 2, section 2): the first three names, the rest as a count. */
export const instructionColumns = (t: Texts, common: Texts, on: Handlers): TableColumn<Row>[] => [
  { key: 'name', header: t('Instruction.name'), sort: 'name', primary: true, cell: ({ name }) => name },
  {
    key: 'type',
    header: t('instruction.documentType'),
    sort: 'filetype',
    hideOnPhone: true,
    cell: ({ filetype }) => t(`value.Instruction.filetype.${filetype}`),
  },
  {
    key: 'assigned',
    header: t('instruction.assigned'),
    cell: ({ id, name, firstNames, assignedCount }) => (
      <span className="flex flex-wrap items-center gap-1">
        <span className="wrap-anywhere">{firstNames.join(', ')}</span>
        {assignedCount > firstNames.length && (
          <Button
            size="sm"
            variant="ghost"
            aria-label={t('instruction.moreLabel', {
              name,
              count: assignedCount,
              more: assignedCount - firstNames.length,
            })}
            onClick={() => on.showNames(id)}
          >
            {t('instruction.more', { count: assignedCount - firstNames.length })}
          </Button>
        )}
      </span>
    ),
  },
  {
    key: 'nextExecution',
    header: t('Instruction.nextExecution'),
    sort: 'nextExecution',
    cell: ({ nextExecution }) => (
      <span className="flex flex-wrap items-center gap-2 tabular-nums">
        {formatDate(nextExecution)}
        {nextExecution < today() && <Badge tone="error">{t('instruction.overdue')}</Badge>}
      </span>
    ),
  },
  createdAtColumn(common('createdAt')),
  {
    key: 'proofs',
    header: t('instruction.proofs'),
    cell: ({ id, name, proofCount }) => (
      <Button
        size="sm"
        variant="ghost"
        icon={FileSignature}
        aria-label={`${t('instruction.proofsOf', { name })}: ${t('instruction.proofCount', { count: proofCount })}`}
        onClick={() => on.showProofs(id)}
      >
        {proofCount}
      </Button>
    ),
  },
  { key: 'actions', header: common('actions'), cell: (row) => <Actions row={row} on={on} /> },
];

const Actions = ({ row: { id, name }, on }: { row: Row; on: Handlers }) => {
  const t = useRecordTexts(instructionFacts);
  const action = useCommonAction();
  const navigate = useNavigate();
  return (
    <RowActions
      name={name}
      actions={[
        {
          key: 'proof',
          label: t('instruction.addProof'),
          icon: FileSignature,
          run: () => on.showProofs(id),
        },
        {
          key: 'hold',
          label: t('heldInstruction.hold'),
          icon: Users,
          run: () => void navigate(`${heldAddress(newId())}?instruction=${id}`),
        },
        action('download', Download, () => void saveInstruction(id)),
        action('edit', Pencil, () => on.edit(id)),
        action('delete', Trash2, () => on.remove(id)),
      ]}
    />
  );
};
