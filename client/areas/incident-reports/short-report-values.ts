import type * as z from 'zod';
import type { shortReportFormSchema } from '../../../schema/areas/incident-reports/incident-report.input.ts';

export type ShortValues = z.output<typeof shortReportFormSchema>;
