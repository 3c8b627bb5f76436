import { useMutation, useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import type { FieldValues } from 'react-hook-form';
import { QUIET } from '../../kit/data/requests.ts';
import { useLiveList } from '../../kit/data/use-records-changed.ts';
import { formatCount } from '../../kit/i18n/format.ts';
import { useLanguage } from '../../kit/i18n/use-language.ts';
import { useDialogParam } from '../../kit/navigation/use-dialog-param.ts';
import { PlainListPage } from '../../kit/records/PlainListPage.tsx';
import { useRecordTexts } from '../../kit/records/record-texts.ts';
import { LIST_OPTIONS, useRecordList } from '../../kit/records/use-record-list.ts';
import { useShownRow } from '../../kit/records/use-shown-row.ts';
import { useTableState } from '../../kit/table/use-table-state.ts';
import { lazyPart } from '../../kit/parts/lazy-part.tsx';
import { AreaPicture } from '../../shared/courses/AreaPicture.tsx';
import { useDueChanged } from '../../shared/due/use-due-changed.ts';
import { answerOf, type Catalogue, type CatalogueRow } from './catalogue.ts';

const PeopleDialog = lazyPart(async () => (await import('./PeopleDialog.tsx')).PeopleDialog);

/** The items of one kind, with the number of people who have each open; a row opens the dialog of its people. */
export const CatalogueTable = <Row extends CatalogueRow, Line extends Row, Values extends FieldValues>({
  of,
}: {
  of: Catalogue<Row, Line, Values>;
}) => {
  const { facts, documents, Actions, Dialogs } = of;
  const t = useRecordTexts(facts);
  const { language } = useLanguage();
  const table = useTableState();
  const query = useQuery(documents.page, { ...LIST_OPTIONS, variables: table.variables });
  const list = useRecordList<Line>(query, query.data && answerOf(query.data), table);
  useLiveList(documents.changed, list.refetchSilently);
  useDueChanged(list.refetchSilently);
  const [remove] = useMutation(documents.remove, { context: QUIET });
  const dialog = useDialogParam(of.item);
  const shown = useShownRow(list.rows, dialog.value, documents.one, answerOf);
  const columns = useMemo(
    () =>
      of.columns({
        t,
        language,
        count: (key, countOf) => ({
          key,
          header: t(`${facts.kind}.${key}`),
          align: 'end',
          cell: (line) => formatCount(countOf(line), language),
        }),
      }),
    [of, facts, t, language],
  );
  return (
    <>
      <PlainListPage
        list={list}
        facts={facts}
        actions={Actions && <Actions />}
        picture={<AreaPicture name={of.picture} />}
        columns={columns}
        nameOf={(row) => of.nameOf(row, language)}
        formAddress={of.addresses.form}
        onRowClick={({ id }) => dialog.open(id)}
        remove={(id) => remove({ variables: { id } })}
        removeText={t(`${facts.kind}.removeText`)}
      >
        {shown && (
          <PeopleDialog
            of={of.people}
            id={shown.id}
            name={of.nameOf(shown, language)}
            onClose={() => {
              dialog.close();
              list.refetchSilently();
            }}
          />
        )}
      </PlainListPage>
      {Dialogs && <Dialogs />}
    </>
  );
};
