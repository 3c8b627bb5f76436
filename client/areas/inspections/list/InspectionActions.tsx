import { CalendarSync, ClipboardList, Copy, FileText, FlagTriangleRight, LockOpen, Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { InspectionRowFragment } from '../../../generated/inspections-list.ts';
import { RowActions, useCommonAction } from '../../../kit/records/RowActions.tsx';

export type InspectionHandlers = Record<
  'finish' | 'reopen' | 'pdf' | 'copy' | 'plan' | 'template' | 'edit' | 'remove',
  (row: InspectionRowFragment) => void
>;

type Props = { row: InspectionRowFragment; on: InspectionHandlers };

/** The actions of an inspection. */
export const InspectionActions = ({ row, on }: Props) => {
  const { t } = useTranslation('inspections');
  const { title: name, status } = row;
  const action = useCommonAction();
  const isClosed = status === 'Closed';
  const state = isClosed ? 'reopen' : 'finish';
  return (
    <RowActions
      name={name}
      actions={[
        {
          key: state,
          label: t(`action.${state}`),
          icon: isClosed ? LockOpen : FlagTriangleRight,
          run: () => on[state](row),
        },
        action('pdf', FileText, () => on.pdf(row)),
        action('copy', Copy, () => on.copy(row)),
        { key: 'plan', label: t('action.plan'), icon: CalendarSync, run: () => on.plan(row) },
        { key: 'template', label: t('action.template'), icon: ClipboardList, run: () => on.template(row) },
        action(isClosed ? 'view' : 'edit', Pencil, () => on.edit(row)),
        action('delete', Trash2, () => on.remove(row)),
      ]}
    />
  );
};
