import * as z from 'zod';
import { addDays, today } from '../../../../schema/kernel/calendar.shared.ts';
import { finishInspectionSchema, recordReceiversField } from '../../../../schema/areas/inspections/inspection.input.ts';

/** The same day of the next year, which the specification proposes. */
export const inOneYear = (day: string = today()): string => {
  const [year, ...rest] = day.split('-');
  const next = `${Number(year) + 1}-${rest.join('-')}`;
  // The 29th of February does not exist in the next year.
  return rest.join('-') === '02-29' ? addDays(`${Number(year) + 1}-02-28`, 1) : next;
};

/** The values of the form; the file is not part of them. */
export const finishForm = z.strictObject({
  nextExecution: finishInspectionSchema.shape.nextExecution,
  name: z.string().trim().max(190, 'tooLong'),
  mailTo: recordReceiversField,
});
export type FinishFormInput = z.input<typeof finishForm>;
export type FinishFormOutput = z.output<typeof finishForm>;

/** The proof's file under the entered name, with its extension. */
export const namedPdf = (file: File, name: string): File => {
  const wanted = name.replace(/\.pdf$/i, '').trim();
  return wanted ? new File([file], `${wanted}.pdf`, { type: 'application/pdf' }) : file;
};

/** The name of a file in the form, without its extension. */
export const bareName = (name: string): string => name.replace(/\.pdf$/i, '');
