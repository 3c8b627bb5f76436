import { CalendarClock, CalendarX2, CircleDashed, Copy, FileText, Pencil, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { RiskAssessmentLineFragment } from '../../../generated/risk-assessments-list.ts';
import { formatDate } from '../../../kit/i18n/format.ts';
import { createdAtColumn } from '../../../kit/records/record-columns.tsx';
import { RowActions, useCommonAction } from '../../../kit/records/RowActions.tsx';
import type { TableColumn } from '../../../kit/table/table-types.ts';
import { useDialogParam } from '../../../kit/navigation/use-dialog-param.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { assessmentAddress } from '../assessment-addresses.ts';
import { useAssessmentLabels } from '../assessment-labels.ts';
import { stateOfReview } from '../next-review.ts';
import { RiskBadge } from '../matrix/RiskBadge.tsx';

export type AssessmentLine = RiskAssessmentLineFragment;

/** The columns of the risk assessments; `remove` must be referentially stable. */
export const useAssessmentColumns = (remove: (id: string) => void): readonly TableColumn<AssessmentLine>[] => {
  const { t } = useTranslation('riskAssessments');
  const { RiskAssessment: label } = useAssessmentLabels();
  return useMemo(
    () => [
      { key: 'title', header: label.title, sort: 'title', primary: true, cell: ({ title }) => title },
      {
        key: 'location',
        header: label.location,
        sort: 'location',
        cell: ({ location, placeName }) => [placeName, location].filter(Boolean).join(', '),
      },
      {
        key: 'riskCount',
        header: label.risks,
        sort: 'riskCount',
        cell: (line) => (
          <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="tabular-nums">{line.riskCount}</span>
            {line.riskCount > 0 && <RemainingRisk line={line} />}
          </span>
        ),
      },
      createdAtColumn(t('common:createdAt')),
      {
        key: 'nextExecution',
        header: label.nextExecution,
        sort: 'nextExecution',
        cell: ({ nextExecution }) => <NextReview day={nextExecution ?? null} />,
      },
      {
        key: 'actions',
        header: t('common:actions'),
        cell: ({ id, title }) => <Actions id={id} name={title} remove={remove} />,
      },
    ],
    [t, label, remove],
  );
};

/** The highest remaining risk; open until every hazard is classified after its measures. */
const RemainingRisk = ({ line: { highestRisk, openRiskCount, riskCount } }: { line: AssessmentLine }) => {
  const { t } = useTranslation('riskAssessments');
  const label = openRiskCount > 0 ? t('column.open', { open: openRiskCount, count: riskCount }) : t('column.highest');
  return (
    <span title={label}>
      {openRiskCount > 0 ? (
        <Badge tone="neutral" icon={CircleDashed}>
          <span aria-hidden>{t('common:stillOpen')}</span>
          <span className="sr-only">{label}</span>
        </Badge>
      ) : (
        <>
          <span className="sr-only">{label}: </span>
          <RiskBadge score={highestRisk} />
        </>
      )}
    </span>
  );
};

/** The date of the next review, with a text if it is soon or overdue. */
const NextReview = ({ day }: { day: string | null }) => {
  const { t } = useTranslation('riskAssessments');
  const state = stateOfReview(day);
  if (!day) return <span className="text-text-muted">{t('next.none')}</span>;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="tabular-nums">{formatDate(day)}</span>
      {state === 'past' && (
        <Badge tone="error" icon={CalendarX2}>
          {t('next.overdue')}
        </Badge>
      )}
      {state === 'soon' && (
        <Badge tone="accent" icon={CalendarClock}>
          {t('next.soon')}
        </Badge>
      )}
    </span>
  );
};

const Actions = ({ id, name, remove }: { id: string; name: string; remove: (id: string) => void }) => {
  const action = useCommonAction();
  const navigate = useNavigate();
  const pdf = useDialogParam('pdf');
  return (
    <RowActions
      name={name}
      actions={[
        action('pdf', FileText, () => pdf.open(id)),
        action('copy', Copy, () => void navigate(assessmentAddress('copy', id))),
        action('edit', Pencil, () => void navigate(assessmentAddress('edit', id))),
        action('delete', Trash2, () => remove(id)),
      ]}
    />
  );
};
