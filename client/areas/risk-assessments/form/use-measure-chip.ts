import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { today } from '../../../../schema/kernel/calendar.shared.ts';
import { measureState } from '../../../../schema/areas/risk-assessments/measures.shared.ts';
import { formatDate } from '../../../kit/i18n/format.ts';
import type { LineNote } from '../../../kit/rich-text/line-notes.ts';
import { type Chip, type ChipPart, partsText } from '../../../kit/rich-text/chip.ts';
import { useAssessmentLabels } from '../assessment-labels.ts';
import { useMeasureTexts } from '../use-measure-texts.ts';
import { useFormParts } from './form-parts.ts';
import { hasDetails, type MeasureFields, newMeasure, ticketOf } from './measure-values.ts';

/** Names of the persons of the form. */
export const useNameOf = (): ((id: string) => string) => {
  const { t } = useTranslation('common');
  const { people, names } = useFormParts();
  return useCallback((id) => people.get(id)?.name ?? names.get(id) ?? t('someone'), [people, names, t]);
};

/**
 * The labels of the buttons at the end of measures: kind, person, day and state in short form; their descriptions have
 * the full text.
 */
export const useMeasureChip = (risk: string) => {
  const { t } = useTranslation('riskAssessments');
  const labels = useAssessmentLabels();
  const { tickets } = useFormParts();
  const nameOf = useNameOf();
  const texts = useMeasureTexts(nameOf);
  const rows = tickets.get(risk);

  const chip = useCallback(
    (note: LineNote | null, text: string): Chip | null => {
      const row = ticketOf(rows ?? [], note, text);
      const measure = note ? (note as MeasureFields) : newMeasure(text);
      if (!row && !hasDetails(measure)) return null;
      const ticket = row && {
        number: row.ticket.formattedDocumentId,
        dueDate: row.ticket.dueDate ?? null,
        closed: row.closed,
        users: row.ticket.users.map(({ name }) => name),
      };
      const state = measureState(measure, ticket);
      const due = ticket ? ticket.dueDate : measure.dueDate;
      const isOverdue = due !== null && state !== 'done' && due < today();
      const users = ticket ? ticket.users : measure.responsible ? [nameOf(measure.responsible)] : [];
      const { kind, effective } = measure;
      const parts: ChipPart[] = [
        ...(kind ? [{ text: kind, tone: 'strong' as const }] : []),
        ...(ticket ? [{ text: ticket.number }] : []),
        ...users.map((name) => ({ text: name })),
        ...(due ? [{ text: labels.measure.until.replace('{{day}}', formatDate(due)) }] : []),
        ...(isOverdue ? [{ text: t('next.overdue'), tone: 'late' as const }] : []),
        ...(state && !isOverdue
          ? [
              {
                text: labels.value.RiskMeasure.state[state],
                tone: state === 'done' ? ('done' as const) : ('plain' as const),
              },
            ]
          : []),
        ...(effective === null
          ? []
          : [
              {
                text: labels.value.RiskMeasure.effective[`${effective}`],
                tone: effective ? ('done' as const) : ('late' as const),
              },
            ]),
      ];
      return {
        parts,
        name: t('measure.chip', { text, words: partsText(parts) }),
        hint: t('measure.chip', { text, words: texts(measure, ticket).join(', ') }),
      };
    },
    [rows, nameOf, texts, labels, t],
  );
  const offer = useCallback(
    (text: string): Chip => ({ parts: [{ text: t('measure.offer') }], name: t('measure.add', { text }) }),
    [t],
  );
  return { chip, offer };
};
