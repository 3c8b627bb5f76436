import * as z from 'zod';
import { addDays, daysBetween } from '../../kernel/calendar.shared.ts';
import { requiredDayField } from '../../kernel/fields.ts';

/** Days that an export spans at most. */
const MAX_DAYS = 6 * 366;

/** A range of days, both included. */
export const exportRangeSchema = z
  .strictObject({ start: requiredDayField, end: requiredDayField })
  .superRefine(({ start, end }, ctx) => {
    if (end < start) ctx.addIssue({ code: 'custom', path: ['end'], message: 'endBeforeStart' });
    else if (daysBetween(start, end) >= MAX_DAYS)
      ctx.addIssue({ code: 'custom', path: ['end'], message: 'rangeTooLong' });
  });
export type ExportRange = z.output<typeof exportRangeSchema>;

/** The last twelve months. */
export const lastYear = (today: string): ExportRange => ({ start: addDays(today, -364), end: today });
