import { useBillingEmployeesQuery } from '../../generated/billing.ts';
import { backgroundContext } from '../../kit/data/operation-context.ts';

/** How many people work here; null while it is not known. They never count for the licence. */
export const useEmployeeCount = (): number | null => {
  const { data } = useBillingEmployeesQuery({ context: { ...backgroundContext, handled: true } });
  return data?.employees.count ?? null;
};
