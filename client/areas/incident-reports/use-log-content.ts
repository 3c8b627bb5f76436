import { useMemo } from 'react';
import { incidentReportFacts } from '../../../schema/areas/incident-reports/incident-report.record.shared.ts';
import { contentOfLog, type ReportContent } from '../../../schema/areas/incident-reports/origin.shared.ts';
import { useOriginOfReportQuery } from '../../generated/incident-reports.ts';
import { QUIET } from '../../kit/data/requests.ts';
import { useRecordTexts } from '../../kit/records/record-texts.ts';

interface LogOfReport {
  content: ReportContent | null;
  /** The employee to whom the entry is linked. */
  employee: string | null;
  waiting: boolean;
}

/** The content of a first-aid entry as the content of a report; `waiting` until it is loaded or refused. */
export const useLogContent = (id: string | null): LogOfReport => {
  const label = useRecordTexts(incidentReportFacts);
  const { data, error } = useOriginOfReportQuery({
    variables: { medkitLog: id ?? '' },
    skip: !id,
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
    context: QUIET,
  });
  const entry = data?.medkitLog;
  const content = useMemo(
    () => (entry ? contentOfLog(entry, (name) => label('incidentReport.firstAidBy', { name })) : null),
    [entry, label],
  );
  return {
    content,
    employee: entry?.employeeId ?? null,
    waiting: id !== null && !entry && !error,
  };
};
