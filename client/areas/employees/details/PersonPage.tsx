import { Pencil } from 'lucide-react';
import { useParams } from 'react-router';
import { employeeSchema } from '../../../../schema/areas/employees/employee.input.ts';
import { employeeFacts } from '../../../../schema/areas/employees/employee.record.shared.ts';
import { hasLeft } from '../../../../schema/areas/employees/employee.shared.ts';
import { type EmployeeDetailsQuery, useEmployeeDetailsQuery } from '../../../generated/employees.ts';
import { QUIET } from '../../../kit/data/requests.ts';
import { useSilentRefetch } from '../../../kit/data/use-silent-refetch.ts';
import { formatDate } from '../../../kit/i18n/format.ts';
import { RecordHistory } from '../../../kit/record-history/RecordHistory.tsx';
import { factsOf, fieldsOf } from '../../../kit/records/form-values.ts';
import { RecordPage } from '../../../kit/records/RecordPage.tsx';
import { RecordState } from '../../../kit/records/RecordState.tsx';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { useDueChanged } from '../../../shared/due/use-due-changed.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { EmailText } from '../../../ui/EmailText.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { EMPLOYEES, employeeForm, groupForm } from '../employee-addresses.ts';
import { BadgeButton } from './BadgeButton.tsx';
import { DataActions } from './DataActions.tsx';
import { HealthCareRegister } from './HealthCareRegister.tsx';
import { PinButton } from './PinButton.tsx';
import { PersonDue } from './PersonDue.tsx';
import { PersonRecords } from './PersonRecords.tsx';
import { ProofButton } from './ProofButton.tsx';

type Person = EmployeeDetailsQuery['employee'];

const CARD = 'grid gap-6 rounded border border-border bg-surface p-4 sm:p-6';

/** /app/employee/employeeTable/{id}: all data of one employee, and the records about them. */
export const PersonPage = () => {
  const { id = '' } = useParams();
  const t = useRecordTexts(employeeFacts);
  const query = useEmployeeDetailsQuery({ variables: { id }, fetchPolicy: 'cache-and-network', context: QUIET });
  useDueChanged(useSilentRefetch(query));
  const { data, error, refetch } = query;
  const person = data?.employee;
  const reload = () => void refetch().catch(() => undefined);
  return (
    <RecordPage
      title={person?.name ?? t('entity.Employee')}
      note={person && [person.jobTitle, person.department].filter(Boolean).join(' · ')}
      actions={
        person && (
          <>
            <Link to={employeeForm('edit', id)} className={buttonClass({ size: 'sm' })}>
              <Pencil aria-hidden className="size-4" />
              {t('common:edit')}
            </Link>
            <ProofButton id={id} name={person.name} />
            <RecordHistory record={employeeFacts} id={id} />
            <BadgeButton id={id} />
            <PinButton id={id} />
            <DataActions id={id} name={person.name} />
          </>
        )
      }
    >
      {person ? (
        <div className="grid items-start gap-6 lg:grid-cols-3">
          <div className={`${CARD} min-w-0 lg:col-span-2`}>
            <PersonDue person={person} onReminded={reload} />
            <HealthCareRegister person={person} onDeleted={reload} />
          </div>
          <div className={`${CARD} min-w-0`}>
            <Facts person={person} />
            <Groups person={person} />
            <PersonRecords id={id} name={person.name} />
          </div>
        </div>
      ) : (
        <RecordState
          error={error}
          onRetry={reload}
          list={{ to: EMPLOYEES, label: t('employee.title') }}
          skeleton={<Skeleton className="h-60 w-full" />}
        />
      )}
    </RecordPage>
  );
};

const FIELDS = fieldsOf(employeeSchema);

/** Fields that the head of the page shows; `withoutEmail` is shown by the line of the address. */
const SHOWN_ABOVE = { name: null, withoutEmail: null, department: null, jobTitle: null };

const Facts = ({ person }: { person: Person }) => {
  const t = useRecordTexts(employeeFacts);
  const facts = factsOf(FIELDS, person, {
    ...SHOWN_ABOVE,
    email: person.email ?? t('employee.noEmail'),
    employeeLanguage: t(`value.Employee.employeeLanguage.${person.employeeLanguage}`),
    birthDate: formatDate(person.birthDate),
    entryDate: formatDate(person.entryDate),
    leavingDate: [formatDate(person.leavingDate), hasLeft(person.leavingDate) && `(${t('employee.hasLeft')})`]
      .filter(Boolean)
      .join(' '),
  }).map(({ field, value }) => ({ name: t(`Employee.${field}`), value }));
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:max-lg:grid-cols-2">
      {[...facts, { name: t('common:createdAt'), value: formatDate(person.createdAt) }].map(({ name, value }) => (
        <div key={name}>
          <dt className="text-sm text-text-muted">{name}</dt>
          <dd className="wrap-anywhere">
            {person.email && value === person.email ? <EmailText email={person.email} /> : value}
          </dd>
        </div>
      ))}
    </dl>
  );
};

const Groups = ({ person: { groups } }: { person: Person }) => {
  const t = useRecordTexts(employeeFacts);
  return (
    <section className="grid gap-2">
      <h2 className="font-semibold">{t('employee.groups')}</h2>
      {groups.length === 0 ? (
        <p>{t('employee.noGroups')}</p>
      ) : (
        <ul className="flex flex-wrap gap-x-4 gap-y-1">
          {groups.map(({ id, name }) => (
            <li key={id}>
              <Link
                to={groupForm('edit', id)}
                className="link-alone pointer-coarse:inline-block pointer-coarse:min-w-11"
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
