import { Navigate, useParams } from 'react-router';
import { employeeFacts } from '../../../schema/areas/employees/employee.record.shared.ts';
import { useRecordTexts } from '../../kit/records/record-texts.ts';
import { TabbedLists } from '../../kit/records/TabbedLists.tsx';
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
    <TabbedLists
      title={t('employee.title')}
      label={t('employee.tabs')}
      tabs={[
        { to: EMPLOYEES, label: t('employee.people') },
        { to: GROUPS, label: t('employeeGroup.title') },
      ]}
    >
      {content()}
    </TabbedLists>
  );
};

/** Leads from an address below another area to that of the employees. */
export const EmployeesMoved = () => <Navigate to={`/app/employee/${useParams()['*'] ?? ''}`} replace />;
