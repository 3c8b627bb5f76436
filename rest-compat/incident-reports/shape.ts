import { IncidentReport } from '../../schema/areas/incident-reports/incident-report.entity.ts';
import { longReportSchema } from '../../schema/areas/incident-reports/long-report.shared.ts';
import { DUTIES } from '../../schema/areas/incident-reports/reporting-deadline.shared.ts';
import { columnFields } from '../records.ts';
import { embedded, number, optionalDay, text, value } from '../engine/fields.ts';
import { jsonSchemaOf } from '../engine/json-schema.ts';
import type { Field, Shape, ValueField } from '../engine/shape.ts';

const { longIncidentReport, duties, unableToWorkDays } = columnFields(IncidentReport);
const long = jsonSchemaOf(longReportSchema) as { properties: Record<string, unknown> };

const absenceShape: Shape = {
  name: 'IncidentAbsence',
  identified: false,
  fields: {
    isStillAbsent: value({ type: 'boolean' }, { about: 'Die Person arbeitet noch nicht wieder' }),
    countedDays: value(number, { about: 'Tage ohne den Unfalltag (§ 193 SGB VII), bis heute, solange sie fehlt' }),
    last: value(optionalDay, { about: 'Der letzte gezählte Tag; in der Kurzform null' }),
  },
};

const reportingShape: Shape = {
  name: 'IncidentReporting',
  identified: false,
  fields: {
    kind: value(text, {
      about:
        'struck, sent, fatal, reportable, notReportable, watch (bisher höchstens drei Tage), unknown oder check (jemand muss prüfen)',
      example: 'reportable',
    }),
    until: value(optionalDay, { about: 'Letzter Tag für die Anzeige' }),
  },
};

/** What a report says beside its plain columns. The columns of a report whose values are objects. */
export const reportFields: Readonly<Record<string, Field>> = {
  longIncidentReport: {
    ...longIncidentReport,
    schema: {
      ...long,
      properties: { ...long.properties, unableToWorkDays: (unableToWorkDays as ValueField).schema },
      type: ['object', 'null'],
    },
    with: ['unableToWorkDays'],
  },
  duties: {
    ...duties,
    schema: { type: 'object', properties: Object.fromEntries(DUTIES.map((duty) => [duty, optionalDay])) },
  },
  absence: embedded(absenceShape, {
    nullable: true,
    about: { de: 'Wie lange die Person nicht arbeiten konnte', en: 'How long the person was unable to work' },
  }),
  reporting: embedded(reportingShape, {
    about: { de: 'Ob und bis wann angezeigt werden muss', en: 'Whether and until when it has to be reported' },
  }),
} as Record<string, Field>;
