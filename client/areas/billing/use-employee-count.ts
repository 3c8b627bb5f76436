import { useBillingEmployeesQuery } from '../../generated/billing.ts';
import { backgroundContext } from '../../kit/data/operation-context.ts';

/** The number of employees who work here; null while it is loading. Employees do not count for the licence. */
export const useEmployeeCount = (): number | null => {
  const { data } = useBillingEmployeesQuery({ context: { ...backgroundContext, handled: true } });
  return data?.employees.count ?? null;
};
