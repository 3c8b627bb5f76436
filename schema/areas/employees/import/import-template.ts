import type { Language } from '../../../kernel/permissions.ts';
import type { ImportTemplate } from '../../../platform/imports/import.entity.ts';
import { importTemplate } from '../../../platform/imports/import-template.ts';
import { employeeText } from '../employee-text.ts';
import { importValuesSchema } from './import.input.ts';

/** A sheet with the columns of an import, their titles as in the form. */
export const employeeTemplate = (language: Language): Promise<ImportTemplate> =>
  importTemplate({
    name: employeeText(language, 'import.templateName'),
    title: employeeText(language, 'employee.title'),
    columns: Object.keys(importValuesSchema.shape).map((column) => employeeText(language, `Employee.${column}`)),
  });
