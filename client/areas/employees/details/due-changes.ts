import { EmployeeDueDocument, EmployeeHistoryDocument } from '../../../generated/employees-details.ts';
import { EmployeeDetailsDocument } from '../../../generated/employees.ts';
import { QUIET } from '../../../kit/data/requests.ts';

/**
 * Options of a mutation after which the details of a person show what is due now. Its errors are told by the caller.
 */
export const CHANGES_DUE = {
  context: QUIET,
  refetchQueries: [EmployeeDetailsDocument, EmployeeDueDocument, EmployeeHistoryDocument],
};
