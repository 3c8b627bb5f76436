import * as z from 'zod';
import { addDays, today } from '../../../../schema/kernel/calendar.shared.ts';
import { finishInspectionSchema } from '../../../../schema/inspections/inspection.input.ts';

/** The specification proposes the same day of the next year. */
export const inOneYear = (day: string = today()): string => {
  const [year, ...rest] = day.split('-');
  const next = `${Number(year) + 1}-${rest.join('-')}`;
  // The 29th of February has no counterpart.
  return rest.join('-') === '02-29' ? addDays(`${Number(year) + 1}-02-28`, 1) : next;
};

/** What the window asks for; the file is no text and lives beside the form. */
export const finishForm = z.strictObject({
  nextExecution: finishInspectionSchema.shape.nextExecution,
  name: z.string().trim().max(190, 'tooLong'),
});
export type FinishFormInput = z.input<typeof finishForm>;
export type FinishFormOutput = z.output<typeof finishForm>;

/** The proof's file under the name that was typed for it, with its ending. */
export const namedPdf = (file: File, name: string): File => {
  const wanted = name.replace(/\.pdf$/i, '').trim();
  return wanted ? new File([file], `${wanted}.pdf`, { type: 'application/pdf' }) : file;
};

/** What a file is called in the form: without its ending. */
export const bareName = (name: string): string => name.replace(/\.pdf$/i, '');
