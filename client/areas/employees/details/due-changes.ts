import { EmployeeDueDocument, EmployeeHistoryDocument } from '../../../generated/employees-details.ts';
import { EmployeeDetailsDocument } from '../../../generated/employees.ts';
import { QUIET } from '../../../kit/data/requests.ts';

/**
 * Options of a mutation that changes due items: it refetches the details of the person. The caller shows its errors.
 */
export const CHANGES_DUE = {
  context: QUIET,
  refetchQueries: [EmployeeDetailsDocument, EmployeeDueDocument, EmployeeHistoryDocument],
};
