import { FileSpreadsheet, MailX } from 'lucide-react';
import { useMemo } from 'react';
import { employeeFacts } from '../../../../schema/areas/employees/employee.record.shared.ts';
import { hasLeft } from '../../../../schema/areas/employees/employee.shared.ts';
import {
  EmployeesChangedDocument,
  type EmployeeRowFragment,
  useDeleteEmployeeMutation,
  useEmployeesQuery,
} from '../../../generated/employees.ts';
import { QUIET } from '../../../kit/data/requests.ts';
import { useLiveList } from '../../../kit/data/use-records-changed.ts';
import { useImportTexts } from '../../../kit/imports/import-texts.ts';
import { useDialogParam } from '../../../kit/navigation/use-dialog-param.ts';
import { PlainListPage } from '../../../kit/records/PlainListPage.tsx';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { LIST_OPTIONS, useRecordList } from '../../../kit/records/use-record-list.ts';
import { DeletedRecords } from '../../../shared/retention/DeletedRecords.tsx';
import { restoreRecord } from '../../../shared/retention/restore.ts';
import type { TableColumn } from '../../../kit/table/table-types.ts';
import { useTableState } from '../../../kit/table/use-table-state.ts';
import { lazyPart } from '../../../kit/parts/lazy-part.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { EmailText } from '../../../ui/EmailText.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { employeeForm, personAddress } from '../employee-addresses.ts';
import { AreaPicture } from '../../../shared/courses/AreaPicture.tsx';

const ImportDialog = lazyPart(async () => (await import('../import/ImportDialog.tsx')).ImportDialog);

const detailsOf = ({ id }: { id: string }): string => personAddress(id);

/** The employees, by name; those who have left are hidden by default. */
export const EmployeeTable = () => {
  const t = useRecordTexts(employeeFacts);
  const table = useTableState({ sort: 'name' });
  const left = useDialogParam('left');
  const importing = useDialogParam('import');
  const words = useImportTexts();
  const query = useEmployeesQuery({
    ...LIST_OPTIONS,
    variables: { ...table.variables, filter: left.isOpen ? null : { hasLeft: false } },
  });
  const list = useRecordList(query, query.data?.employees, table);
  useLiveList(EmployeesChangedDocument, list.refetchSilently);
  const [remove] = useDeleteEmployeeMutation({ context: QUIET });
  return (
    <PlainListPage
      list={list}
      facts={employeeFacts}
      picture={<AreaPicture name="people" />}
      columns={useColumns()}
      nameOf={({ name }) => name}
      formAddress={employeeForm}
      rowHref={detailsOf}
      actions={
        <>
          <Switch
            label={t('employee.withLeft')}
            checked={left.isOpen}
            onChange={(shown) => (shown ? left.open() : left.close())}
          />
          <DeletedRecords
            kind={employeeFacts.kind}
            label={t('employee.deleted')}
            title={t('employee.deletedTitle')}
            onRestored={list.refetchSilently}
          />
          <Button icon={FileSpreadsheet} onClick={() => importing.open()}>
            {words('open')}
          </Button>
        </>
      }
      remove={(id) => remove({ variables: { id } })}
      undo={(row) => restoreRecord(employeeFacts.kind, { id: row.id, title: row.name }).then(list.refetchSilently)}
      removeText={t('employee.removeText')}
    >
      {importing.isOpen && <ImportDialog onImported={list.refetchSilently} onClose={importing.close} />}
    </PlainListPage>
  );
};

const useColumns = (): readonly TableColumn<EmployeeRowFragment>[] => {
  const t = useRecordTexts(employeeFacts);
  return useMemo(
    () => [
      {
        key: 'name',
        header: t('Employee.name'),
        sort: 'name',
        primary: true,
        cell: ({ name }) => name,
        note: ({ leavingDate, department, jobTitle }) => (
          <p className="flex flex-wrap items-center gap-x-2 text-sm text-text-muted">
            {[jobTitle, department].filter(Boolean).join(' · ')}
            {hasLeft(leavingDate) && <Badge>{t('employee.hasLeft')}</Badge>}
          </p>
        ),
      },
      {
        key: 'email',
        header: t('Employee.email'),
        sort: 'email',
        cell: ({ email }) =>
          email ? <EmailText email={email} /> : <Badge icon={MailX}>{t('employee.noEmail')}</Badge>,
      },
      {
        key: 'employeeLanguage',
        header: t('Employee.employeeLanguage'),
        sort: 'employeeLanguage',
        hideOnPhone: true,
        cell: ({ employeeLanguage }) => t(`value.Employee.employeeLanguage.${employeeLanguage}`),
      },
    ],
    [t],
  );
};
