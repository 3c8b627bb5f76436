import * as z from 'zod';
import { filledListField, requiredDayField } from '../../../kernel/fields.ts';

/** Limit of the days that a folder covers. */
const MAX_DAYS = 10 * 366;

const lengthOf = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** A folder for an inspector: the days, and the parts. Isomorphic. */
export const inspectorFolderSchema = z
  .strictObject({
    from: requiredDayField,
    to: requiredDayField,
    parts: filledListField(z.string('invalid').min(1, 'required').max(50, 'tooLong'), 50),
  })
  .refine(({ from, to }) => to >= from, { path: ['to'], error: 'endBeforeStart' })
  .refine(({ from, to }) => lengthOf(from, to) <= MAX_DAYS, { path: ['from'], error: 'invalid' });

export type InspectorFolderValues = z.output<typeof inspectorFolderSchema>;
