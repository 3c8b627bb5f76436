import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { today } from '../../../../schema/kernel/calendar.shared.ts';
import { formatDate } from '../../../kit/i18n/format.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { useAssessmentLabels } from '../assessment-labels.ts';
import { useFormParts } from './form-parts.ts';
import type { OpenMeasure } from './measures-not-done.ts';
import { TicketLink } from '../../../kit/records/TicketLine.tsx';
import { useNameOf } from './use-measure-chip.ts';

type OpenMeasureLineProps = { measure: OpenMeasure; number: number; onOpen: (risk: string) => void };

/** An open measure: due date, text, person, and a link to its hazard. */
export const OpenMeasureLine = ({ measure, number, onOpen }: OpenMeasureLineProps) => {
  const { t } = useTranslation('riskAssessments');
  const labels = useAssessmentLabels();
  const { fields } = useFormParts();
  const nameOf = useNameOf();
  const title = useWatch({ control: fields.control, name: `risks.${measure.risk}.title` });
  const { kind, dueDate, ticket, responsible, state, text } = measure;
  const isOverdue = dueDate !== null && dueDate < today();
  const who = ticket ? ticket.users.map(({ name }) => name).join(', ') : responsible && nameOf(responsible);
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 px-4 py-3 text-sm">
      <span className="w-32 shrink-0 tabular-nums">
        {dueDate ? formatDate(dueDate) : t('next.none')}
        {isOverdue && <span className="block font-medium text-error">{t('next.overdue')}</span>}
      </span>
      <span className="min-w-0 flex-1 basis-64">
        <span className="block wrap-anywhere">
          {kind && (
            <abbr title={labels.value.RiskMeasure.kind[kind]} className="mr-1.5 font-semibold no-underline">
              {kind}
            </abbr>
          )}
          {text}
        </span>
        <button type="button" onClick={() => onOpen(measure.risk)} className="text-left link-alone">
          {t('openMeasures.toRisk', { number, name: title || t('common:untitled') })}
        </button>
      </span>
      <span className="flex flex-wrap items-center gap-2 text-text-muted">
        {ticket && <TicketLink ticket={ticket} />}
        {who || t('measures.nobody')}
        <Badge tone={state === 'inProgress' ? 'primary' : 'neutral'}>{labels.value.RiskMeasure.state[state]}</Badge>
      </span>
    </div>
  );
};
