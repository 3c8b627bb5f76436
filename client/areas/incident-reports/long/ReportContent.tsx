import { useTranslation } from 'react-i18next';
import { incidentReportFacts } from '../../../../schema/areas/incident-reports/incident-report.record.shared.ts';
import {
  completeLongReport,
  isAsked,
  LONG_FIELDS,
  type LongReport,
  type PartialLongReport,
} from '../../../../schema/areas/incident-reports/long-report.shared.ts';
import { formatDate, formatDateTime } from '../../../kit/i18n/format.ts';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { FieldDifferences, type FieldOfVersion, FilledFields } from '../../../kit/versions/FieldDifferences.tsx';

/** Fields by the numbers of the form, then those that only the portals have. */
const IN_ORDER = [...LONG_FIELDS].sort((a, b) => (a.no || 99) - (b.no || 99));

/** A field of the official form as shown to readers; its title contains its number and group. */
export interface ReadField extends FieldOfVersion {
  /** The label of the field, without number and group. */
  name: string;
}

/** The fields of a report in the order of the form, as texts; those that are not asked are left out. */
export function useReportTexts(): (report: LongReport) => ReadField[] {
  const label = useRecordTexts(incidentReportFacts);
  const { t } = useTranslation('incident-reports');
  return (report) =>
    IN_ORDER.filter((field) => isAsked(field, report)).map(({ group, name: key, kind, path, no }) => {
      const value = (report[group] as Readonly<Record<string, unknown>>)[key];
      const name = label(`IncidentReport.longIncidentReport.${path}`);
      const textOf = (): string => {
        if (value === null || value === '') return '';
        if (kind === 'yesNo') return t(value ? 'yes' : 'no');
        if (kind === 'choice') return label(`value.IncidentReport.longIncidentReport.${path}.${String(value)}`);
        if (kind === 'day') return formatDate(String(value));
        if (kind === 'moment') return formatDateTime(String(value));
        if (kind === 'month') return String(value).split('-').reverse().join('/');
        return String(value);
      };
      return { path, name, title: `${no > 0 ? `${no} ` : ''}${label(`group.${group}`)}: ${name}`, text: textOf() };
    });
}

/** The report in a snapshot of a version. */
const reportIn = (snapshot: unknown): LongReport =>
  completeLongReport((snapshot as { report?: PartialLongReport } | null)?.report ?? null);

/** The non-empty fields of a version. */
export const SentReport = ({ snapshot }: { snapshot: unknown }) => (
  <FilledFields fields={useReportTexts()(reportIn(snapshot))} />
);

/** The fields that differ between two versions. */
export const SentDifferences = ({ older, newer }: { older: unknown; newer: unknown }) => {
  const { t } = useTranslation('incident-reports');
  const texts = useReportTexts();
  return <FieldDifferences older={texts(reportIn(older))} newer={texts(reportIn(newer))} same={t('sent.same')} />;
};
