import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, today } from '../../../../schema/kernel/calendar.shared.ts';
import { linesOf } from '../../../../schema/kernel/rich-text.shared.ts';
import { MAX_MEASURES } from '../../../../schema/areas/risk-assessments/risk-assessment.input.ts';
import {
  levelOf,
  type RiskLevel,
  shownClassification,
} from '../../../../schema/areas/risk-assessments/risk-level.shared.ts';
import { type RiskTicketRowFragment, useCreateRiskTicketsMutation } from '../../../generated/risk-assessments-form.ts';
import { formContext } from '../../../kit/data/operation-context.ts';
import { reasonOf } from '../../../kit/errors/server-error.ts';
import { toast } from '../../../kit/errors/toast.ts';
import { usePersonOptions } from '../../../shared/people/person-options.ts';
import type { People } from '../../../shared/people/use-people.ts';
import { classes } from '../../../ui/classes.ts';
import { DateField } from '../../../ui/DateField.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogButtons } from '../../../ui/DialogButtons.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import type { RiskFields } from './assessment-values.ts';
import { ticketOf } from './measure-values.ts';
import { TicketLine } from '../../../kit/records/TicketLine.tsx';

/** The priority and the days of a ticket, by the level of the risk. */
const URGENCY: Record<RiskLevel, { priority: number; days: number }> = {
  none: { priority: 2, days: 30 },
  green: { priority: 1, days: 60 },
  yellow: { priority: 2, days: 30 },
  red: { priority: 3, days: 14 },
};

interface TicketValues {
  responsible: string;
  dueDate: string | null;
  priority: number;
}

type MeasuresDialogProps = {
  risk: string;
  fields: RiskFields;
  tickets: readonly RiskTicketRowFragment[];
  people: People;
  onClose: () => void;
};

/** The measures of a hazard line by line, to choose which become tickets, with assignee and due date. */
export const MeasuresDialog = ({ risk, fields, tickets, people, onClose }: MeasuresDialogProps) => {
  const { t } = useTranslation('riskAssessments');
  const [create, { loading, error }] = useCreateRiskTicketsMutation({ context: formContext('CONFLICT', 'NOT_FOUND') });
  const lines = [...new Set(linesOf(fields.measurement))];
  const measureOf = new Map(fields.measures.map((measure) => [measure.text, measure]));
  const rowOf = (line: string) => ticketOf(tickets, measureOf.get(line) ?? null, line);
  const urgency = URGENCY[levelOf(shownClassification(fields))];
  const [drafts, setDrafts] = useState<Readonly<Record<string, TicketValues>>>({});
  const chosen = lines.filter((line) => line in drafts && !rowOf(line));

  const toggle = (line: string) => {
    const { [line]: present, ...others } = drafts;
    const { responsible = null, dueDate = null } = measureOf.get(line) ?? {};
    const person = responsible ?? fields.responsible;
    setDrafts(
      present
        ? others
        : {
            ...drafts,
            [line]: {
              responsible: people.get(person)?.removed === false ? person : '',
              dueDate: dueDate ?? addDays(today(), urgency.days),
              priority: urgency.priority,
            },
          },
    );
  };
  const change = (line: string, draft: Partial<TicketValues>) =>
    setDrafts({ ...drafts, [line]: { ...drafts[line]!, ...draft } });
  const send = async () => {
    const measures = chosen.map((text) => ({
      id: measureOf.get(text)?.id,
      text,
      dueDate: drafts[text]!.dueDate,
      responsible: drafts[text]!.responsible || null,
      priority: drafts[text]!.priority,
    }));
    const { data } = await create({ variables: { riskId: risk, input: { measures } } }).catch(() => ({
      data: undefined,
    }));
    if (!data) return;
    toast.success(t('measures.done', { count: measures.length }), undefined, {
      to: '/app/tickets/all',
      label: t('common:toBoard'),
    });
    onClose();
  };
  const refusal = error && reasonOf(error);

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('measures.title')}
      description={t('measures.text', { name: fields.title || t('common:untitled') })}
      width={820}
      footer={
        <DialogButtons
          label={t('measures.make', { count: chosen.length })}
          onCancel={onClose}
          busy={loading}
          disabled={chosen.length === 0 || chosen.length > MAX_MEASURES}
          onClick={() => void send()}
        />
      }
    >
      <div className="grid gap-3">
        {error && <Notice tone="error">{refusal || t('measures.failed')}</Notice>}
        {chosen.length > MAX_MEASURES && (
          <Notice tone="warning">{t('measures.tooMany', { count: MAX_MEASURES })}</Notice>
        )}
        {lines.length === 0 && <EmptyState title={t('measures.none')} text={t('measures.noneText')} />}
        <ul className="grid gap-2">
          {lines.map((line) => {
            const row = rowOf(line);
            return (
              <li
                key={line}
                className={classes('rounded border p-3', line in drafts && !row ? 'border-primary' : 'border-border')}
              >
                {row ? (
                  <TicketLine ticket={row.ticket} closed={row.closed} text={row.measure} />
                ) : (
                  <MeasureChoice
                    line={line}
                    draft={drafts[line]}
                    people={people}
                    onToggle={() => toggle(line)}
                    onChange={(draft) => change(line, draft)}
                  />
                )}
              </li>
            );
          })}
        </ul>
      </div>
    </Dialog>
  );
};

type MeasureChoiceProps = {
  line: string;
  draft: TicketValues | undefined;
  people: People;
  onToggle: () => void;
  onChange: (draft: Partial<TicketValues>) => void;
};

const MeasureChoice = ({ line, draft, people, onToggle, onChange }: MeasureChoiceProps) => {
  const { t } = useTranslation('riskAssessments');
  const options = usePersonOptions(people, draft ? [draft.responsible] : []);
  return (
    <>
      <label className="flex cursor-pointer items-start gap-3">
        <input
          type="checkbox"
          checked={draft !== undefined}
          onChange={onToggle}
          className="mt-0.5 size-5 shrink-0 accent-primary"
        />
        <span className="min-w-0 wrap-anywhere">{line}</span>
      </label>
      {draft && (
        <div role="group" aria-label={line} className="mt-3 grid gap-3 sm:grid-cols-3 sm:pl-8">
          <SelectField
            label={t('common:responsible')}
            placeholder={t('measures.nobody')}
            value={draft.responsible}
            onChange={(event) => onChange({ responsible: event.target.value })}
            options={options}
          />
          <DateField
            label={t('measures.dueDate')}
            value={draft.dueDate}
            onChange={(dueDate) => onChange({ dueDate })}
          />
          <SelectField
            label={t('measures.priority')}
            value={draft.priority}
            onChange={(event) => onChange({ priority: Number(event.target.value) })}
            options={[1, 2, 3].map((priority) => ({ value: priority, label: t(`measures.priorities.${priority}`) }))}
          />
        </div>
      )}
    </>
  );
};
