import { Copy, Ellipsis, FileText, FlagTriangleRight, LockOpen, type LucideIcon, Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { InspectionRowFragment } from '../../../generated/inspections-list.ts';
import { useNarrow } from '../../../kit/table/use-narrow.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/Menu.tsx';

export type RowActions = {
  finish: (row: InspectionRowFragment) => void;
  reopen: (row: InspectionRowFragment) => void;
  pdf: (row: InspectionRowFragment) => void;
  copy: (row: InspectionRowFragment) => void;
  edit: (row: InspectionRowFragment) => void;
  remove: (row: InspectionRowFragment) => void;
};

type Action = {
  key: keyof RowActions;
  /** Text key in a menu; with the suffix `Of`, the label of a button, which names the inspection. */
  text: string;
  icon: LucideIcon;
  isDanger?: boolean;
};

const actionsOf = (isClosed: boolean): readonly Action[] => [
  isClosed
    ? { key: 'reopen', text: 'action.reopen', icon: LockOpen }
    : { key: 'finish', text: 'action.finish', icon: FlagTriangleRight },
  { key: 'pdf', text: 'common:pdf', icon: FileText },
  { key: 'copy', text: 'common:copy', icon: Copy },
  { key: 'edit', text: isClosed ? 'common:view' : 'common:edit', icon: Pencil },
  { key: 'remove', text: 'common:delete', icon: Trash2, isDanger: true },
];

/** The actions of an inspection: buttons, or a menu on a phone. */
export const InspectionActions = ({ row, actions }: { row: InspectionRowFragment; actions: RowActions }) => {
  const { t } = useTranslation('inspections');
  const narrow = useNarrow();
  const { title: name, status } = row;
  const list = actionsOf(status === 'Closed');
  if (narrow) {
    return (
      <Menu
        label={t('common:actionsOf', { name })}
        entries={list.map(({ key, text, icon, isDanger }) => ({
          key,
          label: t(text),
          icon,
          ...(isDanger && { tone: 'danger' as const }),
          onSelect: () => actions[key](row),
        }))}
      >
        <Ellipsis aria-hidden className="size-5" />
      </Menu>
    );
  }
  return (
    <span className="inline-flex">
      {list.map(({ key, text, icon }) => (
        <IconButton
          key={key}
          icon={icon}
          size="sm"
          label={t(`${text}Of`, { name })}
          onClick={() => actions[key](row)}
        />
      ))}
    </span>
  );
};
