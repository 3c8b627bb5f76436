import * as z from 'zod';

export const EXPORT_FORMATS = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** What a page asks for: a list with the arguments of its query, as it is shown. */
export const exportSchema = z.strictObject({
  list: z.string().max(100),
  format: z.enum(EXPORT_FORMATS),
  /** Arguments of the list's query: search, sort, filter, and what the list has of its own. */
  variables: z.record(z.string().max(100), z.unknown()).default({}),
  /** Some of its columns, in this order. */
  columns: z.array(z.string().max(100)).min(1).max(100).optional(),
});
export type ExportValues = z.output<typeof exportSchema>;
