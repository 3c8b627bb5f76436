import { Navigate, useParams } from 'react-router';
import { employeeFacts } from '../../../schema/employees/employee.record.shared.ts';
import { useRecordTexts } from '../../kit/records/record-texts.ts';
import { Guarded } from '../../kit/session/Guarded.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { EMPLOYEES, GROUPS } from './employee-addresses.ts';
import { GroupTable } from './groups/GroupTable.tsx';
import { EmployeeTable } from './people/EmployeeTable.tsx';

const TABS: Readonly<Record<string, () => React.ReactNode>> = {
  employeeTable: () => <EmployeeTable />,
  employeeGroupTable: () => <GroupTable />,
};

/** /app/employee: the tabs of the employees and of their groups. */
export const EmployeesPage = () => {
  const t = useRecordTexts(employeeFacts);
  const content = TABS[useParams().tab ?? ''];
  if (!content) return <Navigate to={EMPLOYEES} replace />;
  return (
    <Guarded rule={employeeFacts.rule}>
      <div className="mx-auto flex w-full max-w-6xl flex-col gap-6">
        <div>
          <h1 className="mb-2 text-xl leading-8 font-semibold">{t('employee.title')}</h1>
          <Tabs
            label={t('employee.tabs')}
            tabs={[
              { to: EMPLOYEES, label: t('employee.people') },
              { to: GROUPS, label: t('employeeGroup.title') },
            ]}
          />
        </div>
        {content()}
      </div>
    </Guarded>
  );
};
