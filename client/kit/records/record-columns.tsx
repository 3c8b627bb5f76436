import { Copy, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Menu, type MenuEntry } from '../../ui/Menu.tsx';
import { formatDate, formatDateTime } from '../i18n/format.ts';
import type { TableColumn } from '../table/table-types.ts';
import type { FormMode } from './form-address.ts';

/** The day on which a record was created, with the time as its title. */
export const createdAtColumn = <Row extends { createdAt: string }>(header: string): TableColumn<Row> => ({
  key: 'createdAt',
  header,
  sort: 'createdAt',
  hideOnPhone: true,
  cell: ({ createdAt }) => (
    <time dateTime={createdAt} title={formatDateTime(createdAt)} className="tabular-nums">
      {formatDate(createdAt)}
    </time>
  ),
});

type RecordActionsProps = {
  id: string;
  name: string;
  formAddress: (mode: FormMode, id: string) => string;
  remove: (id: string) => void;
  /** Edits the record in a dialog of the list, where it has no form and no copy. */
  edit?: (() => void) | undefined;
  /** Entries above those of every record. */
  more?: readonly MenuEntry[];
};

/** The menu of a record in its list: edit, copy, delete. */
export const RecordActions = ({ id, name, formAddress, remove, edit, more = [] }: RecordActionsProps) => {
  const { t } = useTranslation('common');
  const navigate = useNavigate();
  return (
    <Menu
      label={t('actionsOf', { name })}
      entries={[
        ...more,
        {
          key: 'edit',
          label: t('edit'),
          icon: Pencil,
          onSelect: edit ?? (() => void navigate(formAddress('edit', id))),
        },
        ...(edit
          ? []
          : [{ key: 'copy', label: t('copy'), icon: Copy, onSelect: () => void navigate(formAddress('copy', id)) }]),
        { key: 'line', kind: 'separator' },
        { key: 'remove', label: t('delete'), icon: Trash2, tone: 'danger', onSelect: () => remove(id) },
      ]}
    >
      <Ellipsis aria-hidden className="size-5" />
    </Menu>
  );
};
