import { ABILITIES } from '../../../schema/kernel/abilities.shared.ts';
import {
  TicketsMovedDocument,
  TodayAssessmentsChangedDocument,
  TodayInspectionsChangedDocument,
  TodayReportsChangedDocument,
  TodaySeriesChangedDocument,
} from '../../generated/today.ts';
import { useLiveList } from '../../kit/data/use-records-changed.ts';
import { useAbility } from '../../kit/session/me.ts';
import { useDueChanged } from '../../shared/due/use-due-changed.ts';

/** Milliseconds in which several events, such as those of an import, lead to one refetch. */
const TOGETHER = 1_000;

type Follow = { refetch: () => void };

const Tickets = ({ refetch }: Follow) => {
  useLiveList(TicketsMovedDocument, refetch, TOGETHER);
  return null;
};
const Series = ({ refetch }: Follow) => {
  useLiveList(TodaySeriesChangedDocument, refetch, TOGETHER);
  return null;
};
const Inspections = ({ refetch }: Follow) => {
  useLiveList(TodayInspectionsChangedDocument, refetch, TOGETHER);
  return null;
};
const Assessments = ({ refetch }: Follow) => {
  useLiveList(TodayAssessmentsChangedDocument, refetch, TOGETHER);
  return null;
};
const Reports = ({ refetch }: Follow) => {
  useLiveList(TodayReportsChangedDocument, refetch, TOGETHER);
  return null;
};
const Assignments = ({ refetch }: Follow) => {
  useDueChanged(refetch);
  return null;
};

/** Refetches the page when anything changes that the user may see. */
export const TodayLive = ({ refetch }: Follow) => (
  <>
    <Tickets refetch={refetch} />
    <Series refetch={refetch} />
    {useAbility(ABILITIES.inspections) && <Inspections refetch={refetch} />}
    {useAbility(ABILITIES.riskAssessments) && <Assessments refetch={refetch} />}
    {useAbility('incidentreport') && <Reports refetch={refetch} />}
    {useAbility(ABILITIES.employees) && <Assignments refetch={refetch} />}
  </>
);
