import type { EmployeeSheet } from './import/employee-sheet.ts';

declare module '../../kernel/ports.ts' {
  interface UploadReadings {
    employeeSheet(bytes: Uint8Array): Promise<EmployeeSheet>;
  }
}
