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

type Action = { key: keyof RowActions; icon: LucideIcon; isDanger?: boolean };

const actionsOf = (status: string): readonly Action[] => [
  status === 'Closed' ? { key: 'reopen', icon: LockOpen } : { key: 'finish', icon: FlagTriangleRight },
  { key: 'pdf', icon: FileText },
  { key: 'copy', icon: Copy },
  { key: 'edit', icon: Pencil },
  { key: 'remove', icon: Trash2, isDanger: true },
];

/** What can be done with an inspection: a button for each, or a compact menu on a phone. */
export const InspectionActions = ({ row, actions }: { row: InspectionRowFragment; actions: RowActions }) => {
  const { t } = useTranslation('inspections');
  const narrow = useNarrow();
  const { title: name, status } = row;
  const nameOf = (key: keyof RowActions): string => (key === 'edit' && status === 'Closed' ? 'view' : key);
  if (narrow) {
    return (
      <Menu
        label={t('action.of', { name })}
        entries={actionsOf(status).map(({ key, icon, isDanger }) => ({
          key,
          label: t(`actionShort.${nameOf(key)}`),
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
      {actionsOf(status).map(({ key, icon }) => (
        <IconButton
          key={key}
          icon={icon}
          size="sm"
          label={t(`action.${nameOf(key)}`, { name })}
          onClick={() => actions[key](row)}
        />
      ))}
    </span>
  );
};
