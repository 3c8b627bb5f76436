import { unlinkedOf } from '../employees/linked-person.ts';
import type { Rows } from '../../kernel/context.ts';
import { OWN_ROWS } from '../../kernel/list.ts';
import type { Language } from '../../kernel/permissions.ts';
import { isoMoment } from '../../kernel/sql-time.ts';
import type { ConfidentialData } from '../../records/record-kind.ts';
import { incidentReports } from './incident-report.service.ts';
import { incidentText } from './incident-text.ts';
import { LONG_FIELDS, type LongReport, type PlacedField } from './long-report.shared.ts';

const COLUMNS = [
  ...(['incidentReportType', 'name', 'date', 'place', 'description', 'wound', 'treatment', 'deadly'] as const),
  ...(['commutingIncident', 'backToWork', 'unableToWorkDays', 'personalId', 'knownOn'] as const),
] as const;
type Stored = Record<(typeof COLUMNS)[number], unknown> & {
  longIncidentReport: LongReport | null;
  duties: Record<string, string | null>;
};

const hasValue = (value: unknown): boolean => value !== null && value !== undefined && value !== '';

/** The fields of the form about the person, without the employer's own data. */
const OF_PERSON = LONG_FIELDS.filter(({ group }) => group !== 'companyData');

/** The reports that are linked with an employee, for an extract of personal data. */
export const incidentReportData: ConfidentialData = {
  key: 'incidentReports',
  async read(rows: Rows, employeeId: string, language: Language) {
    const text = (key: string, values?: Record<string, unknown>): string => incidentText(language, key, values);
    const found = await rows<Stored>(
      `select ${incidentReports.select('t').sql} from incident_report t
        where ${OWN_ROWS} and t.employee_id = $1 order by coalesce(t.date, t.created_at), t.id`,
      [employeeId],
    );
    const unlinked = await unlinkedOf(rows, 'incident_report', employeeId);
    const described = found.map((report) => fieldsOf(report, text));
    const labels = Object.fromEntries(described.flat().map(({ field, label }) => [field, label]));
    return {
      labels,
      rows: described.map((fields) => Object.fromEntries(fields.map(({ field, value }) => [field, value]))),
      ...(unlinked > 0 && { note: text('personalData.unlinked', { count: unlinked }) }),
    };
  },
};

type Text = (key: string) => string;

/** The fields of a report that are not empty, in the order of its form. */
function fieldsOf(report: Stored, text: Text): { field: string; label: string; value: unknown }[] {
  const of = (field: string, value: unknown) => ({ field, label: text(`IncidentReport.${field}`), value });
  const { longIncidentReport: long, duties } = report;
  const ofForm = ({ group, name, path, kind }: PlacedField) => {
    const value = (long?.[group] as Readonly<Record<string, unknown>> | undefined)?.[name];
    const field = `longIncidentReport.${path}`;
    const shown = kind === 'choice' && hasValue(value) ? text(`value.IncidentReport.${field}.${String(value)}`) : value;
    return { ...of(field, shown), label: `${text(`group.${group}`)}: ${text(`IncidentReport.${field}`)}` };
  };
  const type = String(report.incidentReportType);
  return [
    of('incidentReportType', text(`value.IncidentReport.incidentReportType.${type}`)),
    ...COLUMNS.filter((name) => name !== 'incidentReportType').map((name) =>
      of(name, name === 'date' ? isoMoment(report.date) : report[name]),
    ),
    ...OF_PERSON.map(ofForm),
    ...Object.entries(duties).map(([duty, day]) => of(`duty.${duty}`, day)),
  ].filter(({ value }) => hasValue(value));
}
