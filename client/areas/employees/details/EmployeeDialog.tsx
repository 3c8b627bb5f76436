import { Pencil } from 'lucide-react';
import { employeeFacts } from '../../../../schema/areas/employees/employee.record.shared.ts';
import { hasLeft } from '../../../../schema/areas/employees/employee.shared.ts';
import { type EmployeeDetailsQuery, useEmployeeDetailsQuery } from '../../../generated/employees.ts';
import { QUIET } from '../../../kit/data/requests.ts';
import { useSilentRefetch } from '../../../kit/data/use-silent-refetch.ts';
import { useDueChanged } from '../../../shared/due/use-due-changed.ts';
import { formatDate } from '../../../kit/i18n/format.ts';
import { RecordHistory } from '../../../kit/record-history/RecordHistory.tsx';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { employeeForm, groupForm } from '../employee-addresses.ts';
import { DataActions } from './DataActions.tsx';
import { HealthCareRegister } from './HealthCareRegister.tsx';
import { PersonDue } from './PersonDue.tsx';
import { RecordState } from '../../../kit/records/RecordState.tsx';

type Person = EmployeeDetailsQuery['employee'];

/** Everything about one employee: the named fields, the groups, and what concerns them. */
export const EmployeeDialog = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const t = useRecordTexts(employeeFacts);
  const query = useEmployeeDetailsQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
    context: QUIET,
  });
  useDueChanged(useSilentRefetch(query));
  const { data, error, refetch } = query;
  const person = data?.employee;
  const reload = () => void refetch().catch(() => undefined);
  return (
    <Dialog
      open
      onClose={onClose}
      width={800}
      title={person?.name ?? t('entity.Employee')}
      description={person && [person.jobTitle, person.department].filter(Boolean).join(' · ')}
      actions={
        person && (
          <>
            <Link to={employeeForm('edit', id)} className={buttonClass({ size: 'sm' })}>
              <Pencil aria-hidden className="size-4" />
              {t('common:edit')}
            </Link>
            <RecordHistory record={employeeFacts} id={id} />
            <DataActions id={id} name={person.name} />
          </>
        )
      }
    >
      {person ? (
        <div className="grid gap-6">
          <Facts person={person} />
          <Groups person={person} />
          <PersonDue person={person} onReminded={reload} />
          <HealthCareRegister person={person} onDeleted={reload} />
        </div>
      ) : (
        <RecordState error={error} onRetry={reload} skeleton={<Skeleton className="h-60 w-full" />} />
      )}
    </Dialog>
  );
};

const Facts = ({ person }: { person: Person }) => {
  const t = useRecordTexts(employeeFacts);
  const facts: [string, string | null][] = [
    [t('Employee.email'), person.email ?? t('employee.noEmail')],
    [t('Employee.employeeLanguage'), t(`value.Employee.employeeLanguage.${person.employeeLanguage}`)],
    [t('Employee.personnelNumber'), person.personnelNumber],
    [t('Employee.birthDate'), formatDate(person.birthDate)],
    [t('Employee.entryDate'), formatDate(person.entryDate)],
    [
      t('Employee.leavingDate'),
      [formatDate(person.leavingDate), hasLeft(person.leavingDate) && `(${t('employee.hasLeft')})`]
        .filter(Boolean)
        .join(' '),
    ],
    [t('common:createdAt'), formatDate(person.createdAt)],
  ];
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      {facts
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <div key={label}>
            <dt className="text-sm text-text-muted">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
    </dl>
  );
};

const Groups = ({ person: { groups } }: { person: Person }) => {
  const t = useRecordTexts(employeeFacts);
  return (
    <section className="grid gap-2">
      <h3 className="text-sm text-text-muted">{t('employee.groups')}</h3>
      {groups.length === 0 ? (
        <p>{t('employee.noGroups')}</p>
      ) : (
        <ul className="flex flex-wrap gap-x-4 gap-y-1">
          {groups.map(({ id, name }) => (
            <li key={id}>
              <Link to={groupForm('edit', id)}>{name}</Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
