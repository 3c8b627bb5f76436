import { lazy, useMemo } from 'react';
import { examinationFacts } from '../../../../schema/areas/assignments/examinations/examination.record.shared.ts';
import {
  ExaminationDocument,
  ExaminationsChangedDocument,
  type ExaminationsQuery,
  useDeleteExaminationMutation,
  useExaminationsQuery,
} from '../../../generated/assignments-examinations.ts';
import { QUIET } from '../../../kit/data/requests.ts';
import { useLiveList } from '../../../kit/data/use-records-changed.ts';
import { useDueChanged } from '../../../shared/due/use-due-changed.ts';
import { formatCount } from '../../../kit/i18n/format.ts';
import { useLanguage } from '../../../kit/i18n/use-language.ts';
import { useDialogParam } from '../../../kit/navigation/use-dialog-param.ts';
import { PlainListPage } from '../../../kit/records/PlainListPage.tsx';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { LIST_OPTIONS, useRecordList } from '../../../kit/records/use-record-list.ts';
import { useShownRow } from '../../../kit/records/use-shown-row.ts';
import type { TableColumn } from '../../../kit/table/table-types.ts';
import { useTableState } from '../../../kit/table/use-table-state.ts';
import { examinationForm } from './examination-addresses.ts';
import { kindOf } from './examination-kind.ts';
import { AreaPicture } from '../../../shared/courses/AreaPicture.tsx';

const ExaminedDialog = lazy(async () => ({ default: (await import('./ExaminedDialog.tsx')).ExaminedDialog }));

type Row = ExaminationsQuery['examinations']['data'][number];

/** The occupational health care of the organisation, with how many have it open. */
export const ExaminationTable = () => {
  const t = useRecordTexts(examinationFacts);
  const { language } = useLanguage();
  const table = useTableState();
  const query = useExaminationsQuery({ ...LIST_OPTIONS, variables: table.variables });
  const list = useRecordList<Row>(query, query.data?.examinations, table);
  useLiveList(ExaminationsChangedDocument, list.refetchSilently);
  useDueChanged(list.refetchSilently);
  const [remove] = useDeleteExaminationMutation({ context: QUIET });
  const dialog = useDialogParam('examination');
  const shown = useShownRow(list.rows, dialog.value, ExaminationDocument, ({ examination }) => examination);
  const columns = useMemo(
    (): TableColumn<Row>[] => [
      { key: 'name', header: t('Examination.name'), sort: 'name', primary: true, cell: ({ name }) => name },
      {
        key: 'optional',
        header: t('Examination.optional'),
        sort: 'optional',
        cell: (row) => t(`examination.kind.${kindOf(row)}`),
      },
      {
        key: 'assigned',
        header: t('examination.assigned'),
        align: 'end',
        cell: ({ assignedCount }) => formatCount(assignedCount, language),
      },
      {
        key: 'open',
        header: t('examination.open'),
        align: 'end',
        cell: ({ openCount }) => formatCount(openCount, language),
      },
      {
        key: 'missingCertificates',
        header: t('examination.missingCertificates'),
        align: 'end',
        cell: ({ missingCertificateCount }) => formatCount(missingCertificateCount, language),
      },
    ],
    [t, language],
  );
  return (
    <PlainListPage
      list={list}
      facts={examinationFacts}
      picture={<AreaPicture name="health" />}
      columns={columns}
      nameOf={({ name }) => name}
      formAddress={examinationForm}
      onRowClick={({ id }) => dialog.open(id)}
      remove={(id) => remove({ variables: { id } })}
      removeText={t('examination.removeText')}
    >
      {shown && (
        <ExaminedDialog
          id={shown.id}
          name={shown.name}
          onClose={() => {
            dialog.close();
            list.refetchSilently();
          }}
        />
      )}
    </PlainListPage>
  );
};
