import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { measureParts } from '../../../schema/areas/risk-assessments/measures.shared.ts';
import { formatDate } from '../../kit/i18n/format.ts';
import { useAssessmentLabels } from './assessment-labels.ts';
import type { MeasureFields } from './form/measure-values.ts';

/** A ticket of a measure, with the data that both forms and versions have. */
export interface MeasureTicket {
  number: string;
  dueDate: string | null;
  closed: boolean;
  users: readonly string[];
}

/** The details of a measure as texts; `nameOf` returns the name of a person. */
export const useMeasureTexts = (
  nameOf: (person: string) => string,
): ((measure: MeasureFields, ticket: MeasureTicket | null) => string[]) => {
  const { t } = useTranslation('riskAssessments');
  const labels = useAssessmentLabels();
  return useCallback(
    (measure, ticket) =>
      measureParts(measure, ticket, {
        labels,
        day: (day) => formatDate(day),
        users: ticket ? ticket.users : measure.responsible ? [nameOf(measure.responsible)] : [],
        checkedBy: measure.effectivenessCheckedBy ? nameOf(measure.effectivenessCheckedBy) : t('conflict.none'),
      }),
    [labels, nameOf, t],
  );
};
