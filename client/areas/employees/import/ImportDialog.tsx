import { ABILITIES } from '../../../../schema/kernel/abilities.shared.ts';
import { employeeFacts } from '../../../../schema/areas/employees/employee.record.shared.ts';
import {
  EmployeeImportTemplateDocument,
  type EmployeeImportRowInput,
  useImportEmployeeRowsMutation,
} from '../../../generated/employees-import.ts';
import { useCreateEmployeeGroupMutation } from '../../../generated/employees-groups.ts';
import { apolloClient } from '../../../kit/data/apollo.ts';
import { present, QUIET } from '../../../kit/data/requests.ts';
import { ImportDialog as RecordImportDialog } from '../../../kit/imports/ImportDialog.tsx';
import type { ImportReport, ImportRow } from '../../../kit/imports/import-report.ts';
import { useImport } from '../../../kit/imports/use-import.ts';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { useAbility } from '../../../kit/session/me.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { Button } from '../../../ui/Button.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Notice } from '../../../ui/Notice.tsx';

/** The usual next step after an import. */
const COURSES = '/app/managedInstructions/courses';

/**
 * Problems in fields of a person that people can correct in the table: a typing error, a wrong day, a number of another
 * person.
 */
const CORRECTS = {
  name: 'text',
  email: 'text',
  personnelNumber: 'text',
  department: 'text',
  jobTitle: 'text',
  birthDate: 'day',
  entryDate: 'day',
  leavingDate: 'day',
} as const;

type Values = Omit<EmployeeImportRowInput, 'row'>;

interface EmployeeReport extends ImportReport<ImportRow<Values>> {
  /** Groups that rows name, but that do not exist. */
  unknownGroups: { name: string; count: number }[];
  /** Number of new people who are refused because their e-mail address is missing. */
  missingEmail: number;
}

/** Imports employees from a spreadsheet. */
export const ImportDialog = ({ onImported, onClose }: { onImported: () => void; onClose: () => void }) => {
  const t = useRecordTexts(employeeFacts);
  const mayAssign = useAbility(ABILITIES.managedInstructions);
  const [send] = useImportEmployeeRowsMutation({ context: QUIET });
  const [createGroup] = useCreateEmployeeGroupMutation({ context: QUIET });
  const work = useImport<EmployeeReport, { withoutEmail: boolean }>({
    path: 'employee/batch',
    options: { withoutEmail: false },
    send: async (rows) => present((await send({ variables: { input: { rows } } })).data).importEmployeeRows.rows,
    onImported,
  });
  const createGroups = (report: EmployeeReport, names: readonly string[]): void =>
    work.readAgain(report, {}, async () => {
      for (const name of names) await createGroup({ variables: { input: { id: crypto.randomUUID(), name } } });
    });
  return (
    <RecordImportDialog
      work={work}
      t={t}
      template={async () =>
        present((await apolloClient.query({ query: EmployeeImportTemplateDocument })).data).employeeImportTemplate
      }
      lineOf={({ values }) => {
        const { email, department, groups } = values as Values;
        return [email, department, ...(groups ?? [])].filter(Boolean).join(' · ');
      }}
      corrects={CORRECTS}
      missing={(report, busy) => (
        <Missing
          report={report}
          busy={busy}
          onGroups={(names) => createGroups(report, names)}
          onWithoutEmail={() => work.readAgain(report, { withoutEmail: true })}
        />
      )}
      next={
        mayAssign && (
          <Link to={COURSES} className={buttonClass({ variant: 'primary' })}>
            {t('import.next')}
          </Link>
        )
      }
      onClose={onClose}
    />
  );
};

type MissingProps = {
  report: EmployeeReport;
  busy: boolean;
  onGroups: (names: string[]) => void;
  onWithoutEmail: () => void;
};

/**
 * Missing data of refused rows that can be added here: groups that do not exist yet, and the declaration that there are
 * no addresses.
 */
const Missing = ({ report: { unknownGroups, missingEmail }, busy, onGroups, onWithoutEmail }: MissingProps) => {
  const t = useRecordTexts(employeeFacts);
  return (
    <>
      {unknownGroups.length > 0 && (
        <Notice tone="info" title={t('import.groups.title', { count: unknownGroups.length })}>
          <p className="flex flex-wrap gap-2">
            {unknownGroups.map(({ name, count }) => (
              <Button key={name} size="sm" busy={busy} onClick={() => onGroups([name])}>
                {t('import.groups.create', { name, count })}
              </Button>
            ))}
            {unknownGroups.length > 1 && (
              <Button
                size="sm"
                variant="primary"
                busy={busy}
                onClick={() => onGroups(unknownGroups.map(({ name }) => name))}
              >
                {t('import.groups.all')}
              </Button>
            )}
          </p>
        </Notice>
      )}
      {missingEmail > 0 && (
        <Notice tone="info" title={t('import.email.title', { count: missingEmail })}>
          <p>{t('import.email.text')}</p>
          <Button size="sm" busy={busy} onClick={onWithoutEmail}>
            {t('import.email.button', { count: missingEmail })}
          </Button>
        </Notice>
      )}
    </>
  );
};
