import { measureState, type MeasureState } from '../../../../schema/areas/risk-assessments/measures.shared.ts';
import type { RiskTicketRowFragment } from '../../../generated/risk-assessments-form.ts';
import { type MeasureFields, ticketOf } from './measure-values.ts';

/** A measure that is not done yet. */
export interface OpenMeasure {
  key: string;
  risk: string;
  text: string;
  kind: MeasureFields['kind'];
  /** Id of the person; null if the ticket names the people. */
  responsible: string | null;
  dueDate: string | null;
  state: MeasureState;
  ticket: RiskTicketRowFragment['ticket'] | null;
}

/** The open measures of all hazards, by date; those without a date come last, in the order of the text. */
export const openMeasuresOf = (
  order: readonly string[],
  measures: readonly (readonly MeasureFields[] | undefined)[],
  tickets: ReadonlyMap<string, readonly RiskTicketRowFragment[]>,
): OpenMeasure[] =>
  order
    .flatMap((risk, index) => {
      const rows = tickets.get(risk) ?? [];
      const withRows = (measures[index] ?? []).map((measure) => ({
        measure,
        row: ticketOf(rows, measure, measure.text),
      }));
      const rowsOfMeasures = new Set(withRows.map(({ row }) => row));
      return [
        ...withRows.flatMap(({ measure, row }): OpenMeasure[] => {
          const state = measureState(measure, row);
          if (!state || state === 'done') return [];
          const { id, text, kind } = measure;
          const ticket = row?.ticket ?? null;
          const dueDate = (ticket ? ticket.dueDate : measure.dueDate) ?? null;
          return [
            { key: id, risk, text, kind, responsible: ticket ? null : measure.responsible, dueDate, state, ticket },
          ];
        }),
        ...rows
          .filter((row) => !row.closed && !rowsOfMeasures.has(row))
          .map(({ measure, ticket }): OpenMeasure => ({
            key: ticket.id,
            risk,
            text: measure,
            kind: null,
            responsible: null,
            dueDate: ticket.dueDate ?? null,
            state: 'open',
            ticket,
          })),
      ];
    })
    .toSorted((a, b) => (a.dueDate ?? '9999').localeCompare(b.dueDate ?? '9999'));

/** Whether measures of a hazard are tracked or have tickets, and all of these are done. */
export const areAllDone = (
  measures: readonly MeasureFields[],
  tickets: readonly Pick<RiskTicketRowFragment, 'measure' | 'measureId' | 'closed'>[],
): boolean => {
  // A measure with a ticket has the state of the ticket.
  const withTicket = new Set(tickets.map(({ measureId }) => measureId));
  const states = [
    ...tickets.map((ticket) => measureState({}, ticket)),
    ...measures.filter(({ id }) => !withTicket.has(id)).map((measure) => measureState(measure)),
  ].filter((state) => state !== null);
  return states.length > 0 && states.every((state) => state === 'done');
};
