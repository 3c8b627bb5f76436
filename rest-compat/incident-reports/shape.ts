import { IncidentReport } from '../../schema/areas/incident-reports/incident-report.entity.ts';
import { longReportSchema } from '../../schema/areas/incident-reports/long-report.shared.ts';
import { DUTIES } from '../../schema/areas/incident-reports/reporting-deadline.shared.ts';
import { columnFields } from '../engine/column-fields.ts';
import { optionalDay } from '../engine/fields.ts';
import { jsonSchemaOf } from '../engine/json-schema.ts';
import type { Field } from '../engine/shape.ts';

const { longIncidentReport, duties } = columnFields(IncidentReport);

/** The columns of a report whose values are objects. */
export const reportFields: Readonly<Record<string, Field>> = {
  longIncidentReport: {
    ...longIncidentReport,
    schema: { ...jsonSchemaOf(longReportSchema), type: ['object', 'null'] },
  },
  duties: {
    ...duties,
    schema: { type: 'object', properties: Object.fromEntries(DUTIES.map((duty) => [duty, optionalDay])) },
  },
} as Record<string, Field>;
