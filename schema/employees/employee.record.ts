import type { RecordKind } from '../record-kind.ts';
import { employeeFacts, employeeGroupFacts } from './employee.record.shared.ts';

export const employeeRecord: RecordKind = {
  ...employeeFacts,
  table: 'employee',
  title: 'name',
  names: [{ from: 'employee', column: 'name' }],
  softDelete: {},
};

export const employeeGroupRecord: RecordKind = {
  ...employeeGroupFacts,
  table: 'employee_group',
  title: 'name',
  names: [{ from: 'employee_group', column: 'name' }],
};
