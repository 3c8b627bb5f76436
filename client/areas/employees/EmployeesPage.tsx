import { Navigate, useParams } from 'react-router';
import { EMPLOYEES } from './employee-addresses.ts';
import { GroupTable } from './groups/GroupTable.tsx';
import { EmployeeTable } from './people/EmployeeTable.tsx';

const TABS: Readonly<Record<string, () => React.ReactNode>> = {
  employeeTable: () => <EmployeeTable />,
  employeeGroupTable: () => <GroupTable />,
};

/** /app/employee: the tabs of the employees and of their groups. */
export const EmployeesPage = () => {
  const content = TABS[useParams().tab ?? ''];
  if (!content) return <Navigate to={EMPLOYEES} replace />;
  return content();
};

/** Leads from an address below another area to that of the employees. */
export const EmployeesMoved = () => <Navigate to={`/app/employee/${useParams()['*'] ?? ''}`} replace />;
