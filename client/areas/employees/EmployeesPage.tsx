import { Navigate, useLocation, useParams, useSearchParams } from 'react-router';
import { EMPLOYEES, personAddress } from './employee-addresses.ts';
import { GroupTable } from './groups/GroupTable.tsx';
import { EmployeeTable } from './people/EmployeeTable.tsx';

const TABS: Readonly<Record<string, () => React.ReactNode>> = {
  employeeTable: () => <EmployeeTable />,
  employeeGroupTable: () => <GroupTable />,
};

/** /app/employee: the tabs of the employees and of their groups. */
export const EmployeesPage = () => {
  const content = TABS[useParams().tab ?? ''];
  const [params] = useSearchParams();
  // The former address of a person's dialog, which mails and notes contain.
  const person = params.get('person');
  if (person) return <Navigate to={personAddress(person)} replace />;
  if (!content) return <Navigate to={EMPLOYEES} replace />;
  return content();
};

/** Redirects from an address below another area to that of the employees. */
export const EmployeesMoved = () => {
  const { pathname, search } = useLocation();
  const below = pathname.replace(/^\/app\/[^/]+\/(employee\/)?/, '');
  return <Navigate to={`/app/employee/${below}${search}`} replace />;
};
