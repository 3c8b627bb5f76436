import { type LucideIcon, Plus } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordFacts } from '../../../schema/records/record-kind.shared.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Link } from '../../ui/Link.tsx';
import type { MenuEntry } from '../../ui/Menu.tsx';
import { useDialogParam } from '../navigation/use-dialog-param.ts';
import type { TableColumn } from '../table/table-types.ts';
import { useLatest } from '../table/use-latest.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import type { FormMode } from './form-address.ts';
import { createdAtColumn, RecordActions } from './record-columns.tsx';
import { useRecordTexts } from './record-texts.ts';
import { RecordListPage, type RecordListPageProps } from './RecordListPage.tsx';
import type { RecordList } from './use-record-list.ts';

type PlainRow = { id: string; createdAt: string };

type PlainListPageProps<Row extends PlainRow> = Pick<
  RecordListPageProps<Row>,
  'inPage' | 'actions' | 'note' | 'selection'
> & {
  list: RecordList<Row>;
  facts: RecordFacts;
  icon?: LucideIcon | undefined;
  /** The illustration of the empty list. */
  picture?: ReactNode;
  /** The area's columns; the day of creation, unless it is left out, and actions are appended. */
  columns: readonly TableColumn<Row>[];
  withoutCreatedAt?: boolean;
  nameOf: (row: Row) => string;
  formAddress: (mode: FormMode, id?: string) => string;
  /** The URL of a row; defaults to its form. */
  rowHref?: (row: Row) => string;
  /** Opens a row instead of following its URL. */
  onRowClick?: (row: Row) => void;
  /** Replaces the title from the labels. */
  title?: string;
  remove: (id: string) => Promise<unknown>;
  /** Restores a deleted row; offered for ten seconds. */
  undo?: (row: Row) => Promise<unknown>;
  /** For a row that is edited in a dialog instead of the form: opens it. */
  editOf?: (row: Row) => (() => void) | undefined;
  /** Further entries of the menu of a row, above those of every record. */
  menuOf?: (row: Row) => readonly MenuEntry[];
  /** What else is deleted with a record. */
  removeText?: string | ((row: Row) => string);
  /** Replaces the text of an empty list from the labels. */
  emptyText?: string;
  children?: ReactNode;
};

/**
 * The list page of a plain record: search, sort, create, edit, copy, delete. Its texts are labels of the area:
 * `<kind>.title`, `search`, `add`, and for an empty list `none` and `noneText`.
 */
export const PlainListPage = <Row extends PlainRow>({
  list,
  facts,
  icon,
  picture,
  columns,
  withoutCreatedAt = false,
  nameOf,
  formAddress,
  rowHref = ({ id }) => formAddress('edit', id),
  onRowClick,
  title,
  remove,
  undo,
  editOf,
  menuOf,
  removeText,
  emptyText,
  note,
  inPage,
  actions,
  selection,
  children,
}: PlainListPageProps<Row>) => {
  const t = useRecordTexts(facts);
  const { t: common } = useTranslation('common');
  const text = (key: string) => t(`${facts.kind}.${key}`);
  const removal = useDialogParam('delete');
  const askToRemove = useLatest(removal.open);
  const nameNow = useLatest(nameOf);
  const editNow = useLatest((row: Row) => editOf?.(row));
  const menuNow = useLatest((row: Row) => menuOf?.(row) ?? []);
  const allColumns = useMemo(
    (): readonly TableColumn<Row>[] => [
      ...columns,
      ...(withoutCreatedAt ? [] : [createdAtColumn<Row>(common('createdAt'))]),
      {
        key: 'actions',
        header: common('actions'),
        cell: (row) => (
          <RecordActions
            id={row.id}
            name={nameNow(row)}
            formAddress={formAddress}
            remove={askToRemove}
            edit={editNow(row)}
            more={menuNow(row)}
          />
        ),
      },
    ],
    [columns, withoutCreatedAt, common, formAddress, askToRemove, nameNow, editNow, menuNow],
  );
  const removed = list.rows?.find(({ id }) => id === removal.value);
  return (
    <RecordListPage
      inPage={inPage}
      actions={actions}
      list={list}
      title={title ?? text(inPage ? 'list' : 'title')}
      note={note}
      searchLabel={text('search')}
      columns={allColumns}
      rowHref={onRowClick ? undefined : rowHref}
      onRowClick={onRowClick}
      add={
        <Link to={formAddress('new')} className={buttonClass({ variant: 'primary' })}>
          <Plus aria-hidden className="size-4" />
          {text('add')}
        </Link>
      }
      selection={selection}
      empty={{ icon, picture, title: text('none'), text: emptyText ?? text('noneText') }}
    >
      {removed && (
        <DeleteDialog
          key={removed.id}
          title={common('deleteOf', { name: nameOf(removed) })}
          question={common('deleteQuestion', { name: nameOf(removed) })}
          text={typeof removeText === 'function' ? removeText(removed) : removeText}
          undo={undo && (() => undo(removed))}
          remove={() => remove(removed.id)}
          done={common('deleted', { name: nameOf(removed) })}
          onClose={removal.close}
          onGone={() => {
            removal.close();
            list.refetchSilently();
          }}
        />
      )}
      {children}
    </RecordListPage>
  );
};
