import * as z from 'zod';
import { existingPasswordField } from '../logins/login.input.ts';
import { EXPORT_FORMATS } from './export-formats.shared.ts';

const name = z.string('invalid').max(100, 'invalid');

/** An export request: a list with the arguments of its query. */
export const exportSchema = z.strictObject({
  list: name,
  format: z.enum(EXPORT_FORMATS, 'invalid'),
  /** Arguments of the list's query: search, sort, filter, and what the list has of its own. */
  variables: z.record(name, z.unknown(), 'invalid').default({}),
  /** Some of its columns, in this order. */
  columns: z.array(name, 'invalid').min(1, 'invalid').max(100, 'invalid').optional(),
});
export type ExportValues = z.output<typeof exportSchema>;

/** An archive of everything is asked for with the password, as a new password is. */
export const requestArchiveSchema = z.strictObject({ currentPassword: existingPasswordField });
export type RequestArchiveValues = z.output<typeof requestArchiveSchema>;
